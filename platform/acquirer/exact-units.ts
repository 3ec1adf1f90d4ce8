/**
 * Amounts and rates that an acquirer writes as decimal strings, converted by their digits. What has more decimals than
 * a fen or a ppm, or is written in any other way, is none: nothing is rounded.
 */
import type { Fen } from '#platform/money/fen.ts';
import { parsePercent, type Ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';

const YUAN = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/;

/** `8437.00` yuan. */
export const fenOf = (value: unknown): Fen | undefined =>
  typeof value === 'string' && YUAN.test(value) ? parseYuan(value) : undefined;

/** `0.6000` percent, at most 100. */
export const ppmOf = (value: unknown): Ppm | undefined => (typeof value === 'string' ? parsePercent(value) : undefined);
