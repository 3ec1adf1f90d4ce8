import { line, mine } from '#testing/examples/examples.ts';
import { smallPicture } from '#testing/pictures.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

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
  },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  notExported: {
    'list-documents': 'a few papers of the agent; the tax withheld is in the export of withdrawals',
  },
};
