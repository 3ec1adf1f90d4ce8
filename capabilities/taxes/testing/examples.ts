import { line, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { pastedAmount } from '#testing/examples/fields.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { FORM } from '#testing/examples/pages.ts';
import { stays, LAW } from '#testing/examples/personal.ts';
import { smallPicture } from '#testing/small-picture.ts';

const OF_NO = { no: 'common' } as const;
const TAX_NO = { no: 'T999999' };

export const examples: CapabilityExamples = {
  calls: {
    'cancel-document': line((w) => ({ id: mine(w).taxDocument }), { id: 'taxDocument' }),
    'list-documents': line(),
    'get-document': line((w) => ({ id: mine(w).taxDocument }), { id: 'taxDocument' }),
    'add-document-file': line(() => ({ file: smallPicture() })),
    'submit-document': line(
      () => ({ kind: 'invoice', number: '12345678', issuedOn: '2026-09-01', amountFen: 50_000, fileId: 999_999 }),
      { fileId: 'common', replacesId: 'taxDocument' },
      { refused: 'file_gone' },
    ),
    'search-documents': line(),
    'reveal-document': line((w) => ({ no: `T${mine(w).taxDocument}` }), OF_NO),
    'preview-approval': line(() => ({ ...TAX_NO, ratePpm: 10_000 }), OF_NO, { refused: 'tax_document_unknown' }),
    'approve-document': line(() => ({ ...TAX_NO, ratePpm: 10_000 }), OF_NO, { refused: 'tax_document_unknown' }),
    'reject-document': line(() => ({ ...TAX_NO, reason: '抬头不符' }), OF_NO, { refused: 'tax_document_unknown' }),
    'revoke-document': line(() => ({ ...TAX_NO, reason: '已作废' }), OF_NO, { refused: 'tax_document_unknown' }),
  },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  notExported: {
    'list-documents': 'a few papers of the agent; the tax withheld is in the export of withdrawals',
  },
  personal: {
    'document.reason': stays(LAW, 'tax_document'),
    'document.wrong_title': stays(LAW, 'tax_document'),
  },
  sums: {
    cover: 'what one withdrawal used, fixed with it; the wallet compares both (taxed-withdrawals.test.ts)',
    'document.amount_fen': 'what an invoice is made out for',
  },
  manyRows: (agentId): CopiedRows[] => [
    {
      table: 'taxes.document',
      where: `agent_id = ${agentId}`,
      changed: { id: ID, number: `'MANY-' || n`, file_id: '-1000 - n' },
    },
  ],
  pages: {
    '/pages/taxes/submitDocument': { noFigures: FORM },
  },
  visibleAmounts: {
    'mobile/': 'figures of a document that is typed off and sent',
  },
  fields: {
    'mobile/documents/submit-document.tsx: AmountField': ['amount', pastedAmount],
  },
  cutFields: ['console/review/decided-taxes.tsx', 'mobile/documents/submit-document.tsx'],
  permissions: {
    'tax:view': ['agent', 'money'],
    'tax:edit': ['agent'],
  },
  untyped: {
    'reject-document': ['wrongTitle', 'wrongTaxNumber'],
  },
  ofTwo: { 'approve-document': (w) => ({ no: `T${mine(w).taxDocument}`, ratePpm: 0 }) },
};
