/** Mistakes in a tax document that are found before a person looks at it: docs/domain.md §5, "Tax documents". */
import type { Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

export interface TypedDocument {
  readonly kind: 'invoice' | 'certificate';
  readonly number: string;
  readonly issuedOn: BusinessDay | '';
  readonly amountFen: Fen | undefined;
}

/** An invoice on paper has 8 digits, an electronic one 20. */
const NUMBERS: Readonly<Record<TypedDocument['kind'], RegExp>> = {
  invoice: /^(\d{8}|\d{20})$/,
  certificate: /^[0-9A-Z-]{6,30}$/,
};

/** The number of days after its issue within which a paper may be handed in. */
export const OLDEST_DAYS = 365;

/** Half-width, in capitals, with plain hyphens, without blanks: one paper has one number, however it is typed. */
export const numberAsPrinted = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[\s\u200B-\u200D\u2060]/g, '');

/** @returns the text key of the fault of each field. */
export const documentFaults = (typed: TypedDocument, today: BusinessDay): Record<string, string> => {
  const { kind, issuedOn, amountFen } = typed;
  const isInvoice = kind === 'invoice';
  const day = dayFault(issuedOn, today);
  return {
    ...(!NUMBERS[kind].test(numberAsPrinted(typed.number)) && { number: `taxes.field.number-${kind}` }),
    ...(day !== undefined && { issuedOn: day }),
    ...(isInvoice && amountFen === undefined && { amountFen: 'taxes.field.missing' }),
    ...(!isInvoice && amountFen !== undefined && { amountFen: 'field.invalid' }),
  };
};

const dayFault = (issuedOn: BusinessDay | '', today: BusinessDay): string | undefined => {
  if (issuedOn === '') return 'taxes.field.missing';
  if (issuedOn > today) return 'taxes.field.future';
  return issuedOn < addDays(today, -OLDEST_DAYS) ? 'taxes.field.too-old' : undefined;
};
