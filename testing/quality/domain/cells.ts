/** Notation of values in the examples of docs/domain.md. */
import type { FeeRule } from '#platform/money/fee.ts';
import { fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import type { BookingWorld } from '#testing/trades.ts';

export type Cells = Readonly<Record<string, string>>;

/** A missing column is `undefined`, an empty cell is `''`. */
export type Runner = (given: Partial<Cells>) => Cells;

/** Runs rules that are in SQL or in stored data, on a separate database that the rows share. */
export type WorldRunner = (given: Partial<Cells>, world: BookingWorld) => Promise<Cells>;

const SPACES = /[\s\u2009\u202F]/g;

/** `1 234.56`, `-50.00`; an empty cell is undefined. */
export const moneyIn = (cell = ''): Fen | undefined => {
  const text = cell.replaceAll(SPACES, '');
  if (text === '') return undefined;
  const value = parseYuan(text.replace(/^-/, ''));
  if (value === undefined) throw new Error(`${cell} is not an amount`);
  return text.startsWith('-') ? fen(-value) : value;
};

export const fenIn = (cell?: string): Fen => moneyIn(cell) ?? zeroFen;
export const numberIn = (cell = ''): number => Number(cell.replaceAll(SPACES, ''));
export const listIn = (cell = '', separator = ','): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `5 200`, `5 200 capped 25.00`, `5 200 + 1.00`. */
export const ruleIn = (cell = ''): FeeRule => {
  const rate = /^[\d\s]+/.exec(cell.trim())?.[0];
  const cap = / capped ([\d.]+)/.exec(cell)?.[1];
  const extra = / \+ ([\d.]+)/.exec(cell)?.[1];
  return { ratePpm: ppm(numberIn(rate)), capFen: moneyIn(cap), extraFen: moneyIn(extra) };
};

/** Formats money as the document does: two decimals, a space between thousands. */
export const moneyOut = (value: Fen): string => formatFen(value).replaceAll(',', ' ');
export const moneysOut = (values: readonly Fen[]): string => values.map(moneyOut).join(', ');
export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The inverse of `ruleIn`. */
export const ruleOut = ({ ratePpm, capFen, extraFen }: FeeRule): string =>
  [
    String(ratePpm).replace(/(\d)(\d{3})$/, '$1 $2'),
    ...(capFen === undefined ? [] : [`capped ${moneyOut(capFen)}`]),
    ...(extraFen === undefined ? [] : [`+ ${moneyOut(extraFen)}`]),
  ].join(' ');
