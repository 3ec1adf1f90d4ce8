/** The fields that are compared on a paper: what the company is called, and what the agent typed. */
import type { Text } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { Check } from '#platform/ui-console/check-list.tsx';
import type { ReviewField } from '#platform/ui-console/review/marked-fields.tsx';
import { OTHER, type Marks } from '#platform/ui-console/review/marks.ts';
import { SameLetters } from './same-letters.tsx';
import type { RevealedDocument } from './tax-rows.ts';

const INVOICE_FIELDS = ['title', 'tax_number', 'number', 'item', 'amount', 'issued', 'seal'] as const;
const CERTIFICATE_FIELDS = ['number', 'name', 'rate', 'issued', 'seal'] as const;
export type TaxField = (typeof INVOICE_FIELDS)[number] | (typeof CERTIFICATE_FIELDS)[number];

/** The paper's own words are asked for, and shown to the agent beside the right ones. */
const AS_WRITTEN: ReadonlySet<TaxField> = new Set(['title', 'tax_number']);

const fieldsOf = ({ kind }: RevealedDocument): readonly TaxField[] =>
  kind === 'invoice' ? INVOICE_FIELDS : CERTIFICATE_FIELDS;

const valueOf = (document: RevealedDocument, field: TaxField, marks: Marks, t: Text['t']) => {
  const { company, number, amountFen, issuedOn, agentName } = document;
  const written = marks.get(field)?.note;
  const values: Readonly<Record<TaxField, React.ReactNode>> = {
    title: <SameLetters right={company.title} written={written} />,
    tax_number: <SameLetters right={company.taxNumber} written={written} />,
    number,
    item: company.item,
    amount: amountFen === undefined ? '-' : yuan(amountFen),
    issued: issuedOn,
    seal: t('taxes.console.seal'),
    name: agentName,
    rate: t('taxes.console.rate.as_printed'),
  };
  return values[field];
};

const checksOf = ({ samePaperAs }: RevealedDocument, field: TaxField, t: Text['t']): Check[] => {
  if (field === 'title' || field === 'tax_number')
    return [{ key: field, tone: 'warn', title: t('taxes.console.check.letters') }];
  if (field !== 'number') return [];
  return samePaperAs === undefined
    ? [{ key: field, tone: 'good', title: t('taxes.console.check.alone') }]
    : [{ key: field, tone: 'bad', title: t('taxes.console.check.same', { nos: samePaperAs.join(' ') }) }];
};

export const reviewFields = (document: RevealedDocument, marks: Marks, t: Text['t']): ReviewField[] =>
  fieldsOf(document).map((field) => ({
    key: field,
    label: t(`taxes.console.field.${field}`),
    value: valueOf(document, field, marks, t),
    checks: checksOf(document, field, t),
    photo: 'paper',
    reasons: [
      ...(AS_WRITTEN.has(field) ? [] : [{ value: 'wrong', label: t('taxes.console.reason.wrong') }]),
      { value: OTHER, label: t(`taxes.console.reason.${AS_WRITTEN.has(field) ? 'written' : 'other'}`) },
    ],
  }));

/** Why it is refused, in one sentence for the agent, and what the paper has in place of the company's data. */
export const refusalOf = (document: RevealedDocument, marks: Marks, t: Text['t']) => {
  const parts = fieldsOf(document).flatMap((field) => {
    const mark = marks.get(field);
    if (mark === undefined) return [];
    const label = t(`taxes.console.field.${field}`);
    return [
      mark.reason === OTHER
        ? t('taxes.console.refusal.note', { field: label, note: mark.note.trim() })
        : t('taxes.console.refusal.wrong', { field: label }),
    ];
  });
  const [title, taxNumber] = [marks.get('title')?.note.trim(), marks.get('tax_number')?.note.trim()];
  return {
    reason: parts.join(t('taxes.console.refusal.and')).slice(0, 200),
    ...(title !== undefined && title !== '' && { wrongTitle: title.slice(0, 100) }),
    ...(taxNumber !== undefined && taxNumber !== '' && { wrongTaxNumber: taxNumber.slice(0, 40) }),
  };
};
