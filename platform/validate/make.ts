/**
 * Generates numbers for demonstrations and tests that pass their validators and belong to no known person or company.
 */
import { cnapsCheck, luhnCheck } from './bank.ts';
import { creditCodeCheck } from './company.ts';
import { nationalIdCheck } from './national-id.ts';

/** `region` six digits, `birthDay` YYYY-MM-DD, `sequence` 0 … 999 (odd: male). */
export function makeNationalId(region: string, birthDay: string, sequence: number): string {
  const first17 = region + birthDay.replaceAll('-', '') + digits(sequence, 3);
  if (!/^\d{17}$/.test(first17)) throw new RangeError('not the parts of a national ID');
  return first17 + nationalIdCheck(first17);
}

/** A card number of `length` digits that begins with `bin`. */
export function makeBankCard(bin: string, sequence: number, length = 19): string {
  const body = bin + digits(sequence, length - 1 - bin.length);
  return body + luhnCheck(body);
}

/** `area` has six digits; the type is a company (91) registered with the market regulator. */
export function makeCreditCode(area: string, sequence: number): string {
  const first17 = `91${area}${digits(sequence, 9)}`;
  return first17 + creditCodeCheck(first17);
}

/** `bank` three digits, `area` four. */
export function makeCnaps(bank: string, area: string, sequence: number): string {
  const first11 = bank + area + digits(sequence, 4);
  return first11 + cnapsCheck(first11);
}

function digits(value: number, length: number): string {
  const text = String(value).padStart(length, '0');
  if (!/^\d+$/.test(text) || text.length !== length) throw new RangeError(`${value} is not ${length} digits`);
  return text;
}
