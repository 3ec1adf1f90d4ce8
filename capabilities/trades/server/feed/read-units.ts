/**
 * Converts an acquirer's amounts and rates to fen and ppm by shifting decimal digits, without floating-point
 * arithmetic.
 */
import { fen, type Fen } from '#platform/money/fen.ts';
import { type Ppm, ppm, parsePercent } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import type { Acquirer } from './acquirer.ts';

const whole = (value: unknown): number | undefined => {
  if (typeof value === 'string' && /^\d{1,16}$/.test(value)) return whole(Number(value));
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
};

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** @returns undefined if the value is not an amount. */
export const readFen = (value: unknown, unit: Acquirer['amountUnit']): Fen | undefined => {
  if (unit !== 'fen') return parseYuan(textOf(value));
  const amount = whole(value);
  return amount === undefined ? undefined : fen(amount);
};

/** @returns undefined if the value is not a rate from 0 to 100 %. */
export const readPpm = (value: unknown, unit: Acquirer['rateUnit']): Ppm | undefined => {
  const rate =
    unit === 'ppm'
      ? whole(value)
      : unit === 'percent'
        ? parsePercent(textOf(value))
        : parsePerTenThousand(textOf(value));
  return rate !== undefined && rate >= 0 && rate <= 1_000_000 ? ppm(rate) : undefined;
};

/** 60 → 6000 ppm, 53.5 → 5350 ppm: two decimals, like yuan. */
const parsePerTenThousand = (text: string): number | undefined => parseYuan(text);
