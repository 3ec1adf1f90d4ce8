/** Number of transactions in the next interval, and their terminals. */
import { businessDay, shanghaiText } from '#platform/time/business-day.ts';
import type { Random } from '../random.ts';
import { dayFactors, hourShare } from '../trading/demand-curve.ts';
import type { Seller } from '../trading/sale.ts';

export interface Pace {
  /** Multiplier of the volume; 1 is that of the sixty days before. */
  readonly factor: number;
  /** Minimum rate, also at night, so that a demo always shows activity. */
  readonly leastPerMinute: number;
}

export interface Pulse {
  /** Number of transactions in the `ms` milliseconds from `now` on. */
  count(now: Date, ms: number): number;
  pick(now: Date): Seller;
}

/** The same scale as the world's past transactions (seed-demo-world.ts). */
const SCALE = 0.8;

interface Table {
  readonly hour: string;
  readonly perMs: number;
  readonly weights: readonly (readonly [Seller, number])[];
}

const tableAt = (sellers: readonly Seller[], hour: string, now: Date): Table => {
  const factorOf = dayFactors(businessDay(now));
  const ofDay = Number(hour.slice(11));
  const perHour = ({ merchant: { industry, busy } }: Seller): number =>
    industry.perDay * busy * factorOf(industry) * hourShare(industry, ofDay) * SCALE;
  // A minimum weight, so that a terminal can be picked also at night.
  const weights = sellers.map((seller) => [seller, perHour(seller) + 1e-6] as const);
  return { hour, weights, perMs: weights.reduce((sum, [, weight]) => sum + weight, 0) / 3_600_000 };
};

export const pulseOf = (random: Random, sellers: readonly Seller[], { factor, leastPerMinute }: Pace): Pulse => {
  let table: Table | undefined;
  const current = (now: Date): Table => {
    const hour = shanghaiText(now).slice(0, 13);
    if (table?.hour !== hour) table = tableAt(sellers, hour, now);
    return table;
  };
  return {
    count: (now, ms) =>
      sellers.length === 0 ? 0 : random.poisson(Math.max(current(now).perMs * factor, leastPerMinute / 60_000) * ms),
    pick: (now) => random.weighted(current(now).weights),
  };
};
