/** Reads single cells of a residual file: a value, or its fault and the value that was possibly meant. */
import { fen, type Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { addDays, isBusinessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';

/** `kind` is a kind of fault of the contract. */
export interface CellFault<Kind extends string> {
  readonly kind: Kind;
  readonly couldBe?: string;
}
export type CellReading<Value, Kind extends string> = { readonly value: Value } | CellFault<Kind>;

export const isWrong = <Value, Kind extends string>(read: CellReading<Value, Kind>): read is CellFault<Kind> =>
  'kind' in read;

const EXPONENT = /^\d+(?:\.\d+)?E\+?\d+$/i;
const GROUPED = /^\d[\d,]*(?:\.\d{1,2})?$/;
/** Letters that are taken for digits. */
const LOOKS: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1' };

const whole = (amount: Fen): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

export type AmountFault = 'empty' | 'damaged' | 'letter' | 'grouping' | 'not_amount';

/** Never guesses: a value that could be read in two ways is only proposed. */
export const readAmount = (typed: string): CellReading<Fen, AmountFault> => {
  const text = plainValue(typed);
  if (text === '') return { kind: 'empty' };
  const value = parseYuan(text);
  if (value !== undefined) return { value };
  if (EXPONENT.test(text)) return { kind: 'damaged' };
  const digits = text.replaceAll(/[oOlI]/g, (sign) => LOOKS[sign] ?? sign);
  const meant = digits === text ? undefined : parseYuan(digits);
  if (meant !== undefined) return { kind: 'letter', couldBe: whole(meant) };
  const ungrouped = GROUPED.test(text) ? parseYuan(text.replaceAll(',', '')) : undefined;
  return ungrouped === undefined ? { kind: 'not_amount' } : { kind: 'grouping', couldBe: whole(ungrouped) };
};

const PER_TEN_THOUSAND = /^(?:万|萬|‱)\s*(\d{1,3})(?:\.(\d{1,2}))?$|^(\d{1,3})(?:\.(\d{1,2}))?\s*(?:‱|bps?)$/iu;
const PERCENT = /^(\d{1,2})(?:\.(\d{1,4}))?\s*%$/;
const BARE = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** @param places of the digits of the unit: 2 of parts of ten thousand, 4 of percent. */
const scaled = (units: string, fraction: string | undefined, places: number): number =>
  Number(units + (fraction ?? '').padEnd(places, '0'));

const inTenThousand = (value: number): string => `万${String(value / 100)}`;

/** Rates of a business of cards: 0.1 % to 2 %. */
const isUsual = (value: number): boolean => value >= 1_000 && value <= 20_000;

export type RateFault = 'rate_unit' | 'not_rate';

/** `万60`, `60‱` and `0.6%` state their unit; a number alone does not. */
export const readRate = (typed: string): CellReading<Ppm, RateFault> => {
  const text = plainValue(typed);
  const parts = PER_TEN_THOUSAND.exec(text);
  if (parts) return { value: ppm(scaled(parts[1] ?? parts[3] ?? '', parts[2] ?? parts[4], 2)) };
  const percent = PERCENT.exec(text);
  if (percent) return { value: ppm(scaled(percent[1] ?? '', percent[2], 4)) };
  const bare = BARE.exec(text);
  if (!bare) return { kind: 'not_rate' };
  const [, units = '', fraction] = bare;
  const inUnits = [
    scaled(units, fraction, 4),
    ...((fraction ?? '').length <= 2 ? [scaled(units, fraction, 2)] : []),
    Number(units) === 0 ? Number((fraction ?? '').padEnd(4, '0')) * 100 : 0,
  ].filter(isUsual);
  const [one, ...others] = new Set(inUnits);
  return one === undefined || others.length > 0
    ? { kind: 'rate_unit' }
    : { kind: 'rate_unit', couldBe: inTenThousand(one) };
};

const MONTH = /^(\d{4})\s*[-/.年]?\s*(\d{1,2})\s*月?(?:份)?$/;
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s.*)?$/;
/** A day as a spreadsheet counts them: 2009 to 2064. */
const SERIAL_DAY = /^[45]\d{4}$/;
const FIRST_SERIAL = '1899-12-30';

/** A month, or a day of it. @returns undefined: it is none. */
export const readMonth = (typed: string): BusinessMonth | undefined => {
  const text = plainValue(typed);
  if (SERIAL_DAY.test(text)) return monthOf(addDays(FIRST_SERIAL, Number(text)));
  const [, year = '', month = '', day = '1'] = DAY.exec(text) ?? MONTH.exec(text) ?? [];
  const named = `${year}-${month.padStart(2, '0')}`;
  return isBusinessDay(`${named}-${day.padStart(2, '0')}`) ? named : undefined;
};

/** The share by volume and rate, rounded up. */
export const mostShare = (volume: Fen, rate: Ppm): Fen =>
  fen(Number((BigInt(volume) * BigInt(rate) + 999_999n) / 1_000_000n));
