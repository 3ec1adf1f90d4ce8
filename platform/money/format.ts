import type { Lang } from '../i18n/languages.ts';
import type { Fen } from './fen.ts';
import type { Tenths } from './percent.ts';
import type { Ppm } from './ppm.ts';

export interface FenFormat {
  /** ¥ in front (hero and card amounts). */
  readonly symbol?: boolean;
  /** + before positive amounts. */
  readonly sign?: boolean;
  /** Thousands separators; default true. */
  readonly grouping?: boolean;
}

const minus = '\u2212';

/** `1,286,430.50`: always two decimals, never rounded; null and undefined give `0.00` (docs/domain.md §11). */
export function formatFen(value: Fen | null | undefined, format: FenFormat = {}): string {
  const digits = String(Math.abs(value ?? 0)).padStart(3, '0');
  const yuan = digits.slice(0, -2);
  const text = `${format.grouping === false ? yuan : group(yuan)}.${digits.slice(-2)}`;
  return signOf(value ?? 0, format.sign) + (format.symbol ? '¥' : '') + text;
}

/** `0.60%`: at least `decimals` digits after the point, more if the rate has more, because rates are never rounded. */
export function formatRate(rate: Ppm, decimals = 2): string {
  return `${decimal(rate, 4, decimals)}%`;
}

/**
 * `万60`, `万53.5`: the rate per ten thousand. One that was measured (ppm, rounded) has two decimals, and may be below 0.
 */
export function formatPerTenThousand(ratePpm: number, lang: Lang = 'zh-Hans', decimals = 0): string {
  const number = decimal(Math.abs(ratePpm), 2, decimals);
  const text = lang === 'en' ? `${number} bps` : (lang === 'zh-Hant' ? '萬' : '万') + number;
  return signOf(ratePpm, false) + text;
}

/** `-1,286.50` for the digits `-1286.50`, with any number of digits. */
export function formatDigits(digits: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(digits) ?? [];
  if (whole === '') throw new RangeError(`not a number: ${digits}`);
  return `${sign && minus}${group(whole)}${rest}`;
}

/** `9,846` */
export function formatCount(count: number): string {
  return signOf(count, false) + group(String(Math.abs(Math.trunc(count))));
}

/** A count on an axis: nothing between two counts. */
export function wholeCount(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : '';
}

/** `58.4%` of 584 tenths; see `percentParts`. */
export function formatShare(tenths: Tenths): string {
  return `${signOf(tenths, false)}${decimal(Math.abs(tenths), 1, 1)}%`;
}

interface AxisUnit {
  readonly fen: number;
  readonly text: string;
}

const axisUnits: Record<Lang, readonly AxisUnit[]> = {
  'zh-Hans': [
    { fen: 1e10, text: '亿' },
    { fen: 1e6, text: '万' },
  ],
  'zh-Hant': [
    { fen: 1e10, text: '億' },
    { fen: 1e6, text: '萬' },
  ],
  ja: [
    { fen: 1e10, text: '億' },
    { fen: 1e6, text: '万' },
  ],
  en: [
    { fen: 1e11, text: 'B' },
    { fen: 1e8, text: 'M' },
    { fen: 1e5, text: 'k' },
  ],
};

/** `200万`: for chart axes only, the only place that abbreviates amounts (up to two decimals, truncated). */
export function formatAxis(value: Fen, lang: Lang = 'zh-Hans'): string {
  const size = Math.abs(value);
  const unit = axisUnits[lang].find((candidate) => size >= candidate.fen) ?? { fen: 100, text: '' };
  const hundredths = (size - (size % (unit.fen / 100))) / (unit.fen / 100);
  const [whole = '0', rest] = decimal(hundredths, 2, 0).split('.');
  return signOf(value, false) + group(whole) + (rest ? `.${rest}` : '') + unit.text;
}

function signOf(value: number, plus: boolean | undefined): string {
  if (value < 0) return minus;
  return plus && value > 0 ? '+' : '';
}

function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** An integer with `scale` digits after the point; trailing zeros are removed down to `atLeast` digits. */
function decimal(value: number, scale: number, atLeast: number): string {
  const digits = String(value).padStart(scale + 1, '0');
  const rest = digits.slice(-scale).replace(/0+$/, '').padEnd(atLeast, '0');
  return digits.slice(0, -scale) + (rest ? `.${rest}` : '');
}
