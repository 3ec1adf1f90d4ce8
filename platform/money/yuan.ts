import { normalAmount } from '#platform/validate/normal/amount.ts';
import { fen, negateFen, type Fen } from './fen.ts';

const plain = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount in yuan to fen: as people write it (docs/domain.md §11), unsigned, up to two decimals.
 * Works on the digits, without float arithmetic.
 */
export function parseYuan(text: string): Fen | undefined {
  const match = plain.exec(normalAmount(text));
  if (!match) return undefined;
  const value = Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(value) ? fen(value) : undefined;
}

/** An amount in yuan that may be below 0: `-0.62`. */
export function parseSignedYuan(text: string): Fen | undefined {
  const isLess = text.startsWith('-');
  const value = parseYuan(isLess ? text.slice(1) : text);
  return value === undefined || !isLess ? value : negateFen(value);
}

/** `-1286.50`: for files that programs read, without rounding and without separators. */
export function plainYuan(value: Fen): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
