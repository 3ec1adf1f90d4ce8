import type { Fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { normalAmount } from '#platform/validate/normal/amount.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';

const maxYuanDigits = 12;

/** The text of a field while an amount is typed; any other text was pasted and is refused unchanged. */
const TYPED = /^(?:(?:0|[1-9]\d{0,11})(?:\.\d{0,2})?)?$/;

const withoutCommas = (text: string): string => text.replaceAll(',', '');

/** Digits, one decimal point and two decimals, without leading zeros; other characters are dropped. */
function typedAmount(text: string): string {
  const [yuan = '', ...cents] = text.replaceAll(/[^\d.]/g, '').split('.');
  const whole = yuan.replace(/^0+(?=\d)/, '').slice(0, maxYuanDigits);
  return cents.length === 0 ? whole : `${whole || '0'}.${cents.join('').slice(0, 2)}`;
}

/** The key that was added to `shown`; empty if something was removed, undefined if more than one was added. */
function addedKey(shown: string, text: string): { before: string; key: string; after: string } | undefined {
  const most = Math.min(shown.length, text.length);
  let start = 0;
  while (start < most && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  const [before, key, after] = [
    text.slice(0, start),
    text.slice(start, text.length - end),
    text.slice(text.length - end),
  ];
  return key.length > 1 ? undefined : { before, key, after };
}

/**
 * The text of a field after a change. A whole amount is read as everywhere (docs/domain.md §11); pasted text that is no
 * amount stays as it is and is refused. Commas that the field shows by itself are no decimal points; a typed one is.
 * @param held the field's text, without the commas that it shows
 */
export function editAmount(held: string, changed: string, isPasted = false): string {
  const text = plainValue(changed);
  const added = isPasted || !TYPED.test(held) ? undefined : addedKey(groupAmount(held), text);
  if (added === undefined) return wholeAmount(held, text);
  const { before, key, after } = added;
  const isPoint = /[,·.]/.test(key) && !held.includes('.');
  return typedAmount(`${withoutCommas(before)}${isPoint ? '.' : key.replace(/\D/, '')}${withoutCommas(after)}`);
}

function wholeAmount(held: string, text: string): string {
  const amount = normalAmount(text);
  if (TYPED.test(amount)) return amount;
  return /\d/.test(text) ? text : held;
}

/** Inserts thousands separators while typing: `8000.5` → `8,000.5`. */
export function groupAmount(text: string): string {
  if (!TYPED.test(text)) return text;
  const [whole = '', cents] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/** The fen of a cleaned text; undefined for an empty one. A trailing decimal point is accepted. */
export function amountOf(text: string): Fen | undefined {
  return TYPED.test(text) ? parseYuan(text.replace(/\.$/, '')) : undefined;
}

/** `800050` → `8000.5`, for filling the field with a sum (button 全部). */
export function amountText(fen: Fen): string {
  const digits = String(fen).padStart(3, '0');
  const cents = digits.slice(-2).replace(/0+$/, '');
  return cents ? `${digits.slice(0, -2)}.${cents}` : digits.slice(0, -2);
}

/** The number of kept characters before the caret. */
export const heldBefore = (held: string, after: string): number =>
  Math.max(held.length - (TYPED.test(held) ? withoutCommas(plainValue(after)) : after).length, 0);
