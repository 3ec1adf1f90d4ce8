/** Sums over the facts, written independently of the product's. */
import { addDays, daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import type { EarnedFact, Facts, TradeFact } from './facts.ts';

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export interface Days {
  from: string;
  to: string;
}

export const within =
  ({ from, to }: Days) =>
  ({ day }: { day: string }): boolean =>
    day >= from && day <= to;

export type Side = 'self' | 'team';

const isSuccess = ({ status }: TradeFact): boolean => status === 1;
const isOf = (facts: Facts, side: Side) => (trade: TradeFact) => side === 'team' || trade.agentIds[0] === facts.me;

/** Successful sales of own merchants, or of the whole team's. */
export const salesOf = (facts: Facts, side: Side): TradeFact[] =>
  facts.trades.filter((trade) => isSuccess(trade) && trade.kind === 'sale' && isOf(facts, side)(trade));

export const refundsOf = (facts: Facts, side: Side): TradeFact[] =>
  facts.trades.filter((trade) => isSuccess(trade) && trade.kind === 'refund' && isOf(facts, side)(trade));

export const earnedOfSide = (facts: Facts, side: Side): EarnedFact[] =>
  facts.earned.filter(({ isDirect }) => side === 'team' || isDirect);

export const amountAndCount = (rows: readonly { amountFen: number }[]) => ({
  amountFen: sum(rows.map((row) => row.amountFen)),
  count: rows.length,
});

export const earnedSum = (rows: readonly EarnedFact[]) => ({
  amountFen: sum(rows.map((row) => row.fen)),
  count: rows.length,
});

/** `keys` in order; a missing key makes the sum of the parts differ from the whole. */
export const parts = <K, R, P>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K, part: (rows: R[]) => P) =>
  keys.map((key) => part(rows.filter((row) => keyOf(row) === key)));

export const perDay = <R extends { day: string }, P>({ from, to }: Days, rows: readonly R[], part: (rows: R[]) => P) =>
  daysFrom(from as BusinessDay, to as BusinessDay).map((day) => part(rows.filter((row) => row.day === day)));

/** Tenths of a percent, rounded towards zero; null without a comparison, or beyond a thousand percent. */
export const change = (now: number, before: number): number | null => {
  if (before === 0) return null;
  const tenths = Math.trunc(((now - before) * 1000) / Math.abs(before));
  return Math.abs(tenths) > 10_000 ? null : tenths;
};

/** The hour that has begun in Shanghai. */
export const hourNow = ({ now }: Facts): number => (now.getUTCHours() + 8) % 24;

/** The running month up to today. */
export const monthToDate = ({ today, month }: Facts): Days => ({ from: `${month}-01`, to: today });

/** The period with which the running month is compared: the same days of the previous month. */
export const sameDaysBefore = ({ today, month }: Facts): Days => {
  const last = addDays(`${month}-01` as BusinessDay, -1);
  const day = Math.min(Number(today.slice(8)), Number(last.slice(8)));
  return { from: `${last.slice(0, 7)}-01`, to: `${last.slice(0, 7)}-${String(day).padStart(2, '0')}` };
};

/** All days before the last one, and of the last one the hours that are over. */
export const untilHour = <R extends { day: string; hour: number }>(
  rows: readonly R[],
  { from, to }: Days,
  hour: number,
) => rows.filter((row) => (row.day >= from && row.day < to) || (row.day === to && row.hour < hour));
