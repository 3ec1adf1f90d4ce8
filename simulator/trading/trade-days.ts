/** The acquirer's rows, day by day: sales of all active terminals, and the refunds that fall due. */
import {
  addDays,
  businessDay,
  daysBetween,
  daysFrom,
  startOfDay,
  type BusinessDay,
} from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { Random } from '../random.ts';
import type { Trader } from '../world/terminals.ts';
import { dayFactors, drawTimeOfDay, growthFactor } from './demand-curve.ts';
import { drawRefunds } from './refund.ts';
import { drawSale } from './sale.ts';

export interface TradingOptions {
  readonly from: Date;
  /** End of the period; no row is later. */
  readonly to: Date;
  /** Multiplier of the industries' volume. */
  readonly scale: number;
}

export interface TradeDay {
  readonly day: BusinessDay;
  /** In chronological order. */
  readonly rows: readonly FeedRow[];
}

/** State that is carried from day to day. */
export interface TradeState {
  sequence: number;
  /** Refunds that are not yet due, and other events of later days. */
  waiting: FeedRow[];
  /** For terminals that sell on a single day: that day, by serial number. */
  readonly oneDays?: Map<string, BusinessDay>;
}

const isAtWork = ({ from, until }: Trader, at: Date): boolean => at >= from && (until === undefined || at < until);

const isOver = ({ sn, isOneDay }: Trader, day: BusinessDay, { oneDays }: TradeState): boolean =>
  isOneDay === true && (oneDays?.get(sn) ?? day) < day;

const salesOf = (
  random: Random,
  day: BusinessDay,
  traders: readonly Trader[],
  options: TradingOptions,
  state: TradeState,
): FeedRow[] => {
  const { from, to, scale } = options;
  const midnight = startOfDay(day).getTime();
  const factorOf = dayFactors(day);
  const growth = growthFactor(daysBetween(day, businessDay(to))) * scale;
  const rows: FeedRow[] = [];
  for (const trader of traders) {
    if (isOver(trader, day, state)) continue;
    const { industry, busy } = trader.merchant;
    for (let count = random.poisson(industry.perDay * busy * factorOf(industry) * growth); count > 0; count -= 1) {
      const at = new Date(midnight + drawTimeOfDay(random, industry));
      if (at < from || at > to || !isAtWork(trader, at)) continue;
      state.sequence += 1;
      const sale = drawSale(random, trader, at, state.sequence);
      if (trader.isOneDay && sale.status === 1) state.oneDays?.set(trader.sn, day);
      rows.push(sale);
    }
  }
  return rows;
};

const dueRefunds = (state: TradeState, before: Date): FeedRow[] => {
  const due = state.waiting.filter((refund) => refund.occurredAt < before);
  state.waiting = state.waiting.filter((refund) => refund.occurredAt >= before);
  return due;
};

/** @param state is updated: the running number, and refunds that fall due later. */
export function* tradeDays(
  random: Random,
  traders: readonly Trader[],
  options: TradingOptions,
  state: TradeState,
): Generator<TradeDay> {
  for (const day of daysFrom(businessDay(options.from), businessDay(options.to))) {
    const ofDay = random.fork(day);
    const sales = salesOf(ofDay, day, traders, options, state);
    state.waiting.push(...sales.flatMap((sale) => drawRefunds(ofDay, sale)));
    const end = new Date(Math.min(startOfDay(addDays(day, 1)).getTime(), options.to.getTime()));
    const rows = [...sales, ...dueRefunds(state, end)].toSorted(
      (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime(),
    );
    yield { day, rows };
  }
}
