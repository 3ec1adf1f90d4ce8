import type { Fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';

const maxYuanDigits = 12;

/**
 * Keeps digits, one decimal point and two decimals, without leading zeros; full-width characters are converted, all
 * others dropped.
 */
export function cleanAmount(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '');
  const point = plain.indexOf('.');
  const yuan = point < 0 ? plain : plain.slice(0, point);
  const cents =
    point < 0
      ? undefined
      : plain
          .slice(point + 1)
          .replaceAll('.', '')
          .slice(0, 2);
  const whole = yuan.replace(/^0+(?=\d)/, '').slice(0, maxYuanDigits);
  if (cents === undefined) return whole;
  return `${whole || '0'}.${cents}`;
}

/** Inserts thousands separators while typing: `8000.5` → `8,000.5`. */
export function groupAmount(text: string): string {
  const [whole = '', cents] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/** The fen of a cleaned text; undefined for an empty one. A trailing decimal point is accepted. */
export function amountOf(text: string): Fen | undefined {
  return parseYuan(text.replace(/\.$/, ''));
}

/** `800050` → `8000.5`, for filling the field with a sum (button 全部). */
export function amountText(fen: Fen): string {
  const digits = String(fen).padStart(3, '0');
  const cents = digits.slice(-2).replace(/0+$/, '');
  return cents ? `${digits.slice(0, -2)}.${cents}` : digits.slice(0, -2);
}
