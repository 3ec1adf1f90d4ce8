/** How fields of forms read a typed value, in any pasted spelling (docs/domain.md §11). */
import { formatFen } from '#platform/money/format.ts';
import { amountOf, editAmount } from '#platform/ui/form/amount-text.ts';
import { typedCode } from '#platform/validate/normal/code.ts';
import type { ReadKind } from '../quality/entrances/readings.ts';

/** The value that a field of this form holds after a text is pasted, by its own rules. */
export type PasteResult = (pasted: string) => string;

/** Holds no typed value: a photo's name, a rate, a number of terminals, a code of an app. */
export const OTHER = 'other';
export type FieldExample = readonly [ReadKind, PasteResult] | typeof OTHER;

export const pastedAmount: PasteResult = (pasted) => {
  const value = amountOf(editAmount('', pasted, true));
  return value === undefined ? '' : formatFen(value);
};
export const codeOf: PasteResult = (pasted) => typedCode(pasted, '');
