/**
 * Stories of terminals, drawn from a seed: the sales of each, refunded, collected and returned, declined, sent twice
 * and sent to a wrong merchant; unbound and bound again. Times are chosen near midnight and near one another.
 */
import { fen } from '#platform/money/fen.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { Random } from '#simulator/random.ts';

/** The day on which the terminals are bound, and the last one on which anything happens or arrives. */
export const FIRST_DAY = '2026-07-25';
export const LAST = 41;

export interface StoryTerminal {
  readonly sn: string;
  /** Number of the terminal's merchant, and of the one that it is bound to after an unbinding. */
  readonly merchantNos: readonly [string, string];
}

export interface Story {
  readonly rows: readonly FeedRow[];
  /** The days on which it is unbound at 20:00 and bound to its second merchant at 20:01. */
  readonly unboundOn: number | undefined;
  readonly boundOn: number | undefined;
}

/** The instants that decide: both sides of midnight and of an unbinding, and equal ones. */
const HOURS = ['00:00:00', '00:10:00', '13:02:00', '13:02:00', '13:37:00', '19:59:59', '23:50:00', '23:59:59'] as const;
const AMOUNTS = [500, 1_000, 9_999, 10_000, 12_345, 60_000, 199_900] as const;
const KINDS = [
  { paymentType: 1, method: 1, cardType: 1 },
  { paymentType: 1, method: 1, cardType: 2 },
  { paymentType: 3, method: 3, cardType: 0 },
  { paymentType: 4, method: 1, cardType: 1 },
] as const;

export const instant = (day: number, hour: string): Date =>
  new Date(startOfDay(addDays(FIRST_DAY, day)).getTime() + Date.parse(`1970-01-01T${hour}Z`));

/** Early days are likelier: there are the activation and the first window. */
const dayOf = (random: Random): number => (random.chance(0.6) ? random.int(0, 12) : random.int(0, LAST));

/** A time after the binding, which was at 08:00 of the first day. */
const timeOf = (random: Random, from = 0): Date => {
  const day = Math.min(LAST, Math.max(from, dayOf(random)));
  return instant(day, day === 0 ? random.pick(HOURS.slice(2)) : random.pick(HOURS));
};

const saleOf = (random: Random, { sn, merchantNos }: StoryTerminal, reference: string): FeedRow => {
  const amountFen = random.pick(AMOUNTS);
  return {
    reference,
    kind: 'sale',
    status: random.chance(0.1) ? 2 : 1,
    occurredAt: timeOf(random),
    amountFen: fen(amountFen),
    feeFen: fen(Math.round(amountFen * 0.006)),
    ...random.pick(KINDS),
    ...(random.chance(0.3) && { valueFeeFen: fen(random.int(0, 40)) }),
    terminalSn: sn,
    // one of ten is sent for the other merchant: it waits there, unless the terminal is bound to it by then
    merchantNo: merchantNos[random.chance(0.1) ? 1 : 0],
  };
};

const feeOf = (random: Random, { sn }: StoryTerminal, reference: string): FeedRow => ({
  reference,
  kind: 'service_fee',
  status: random.chance(0.1) ? 2 : 1,
  occurredAt: timeOf(random),
  amountFen: fen(9_900),
  ...KINDS[0],
  terminalSn: sn,
});

const dayAfter = (row: FeedRow, days: number): number =>
  Math.floor((row.occurredAt.getTime() - startOfDay(FIRST_DAY).getTime()) / 86_400_000) + days;

/**
 * Refunds of a sale or fee, together at most the whole, all on one day: with refunds on several days, the order of
 * arrival decides on which day a rounded fen falls (docs/domain.md §4).
 */
const refundsOf = (random: Random, row: FeedRow): FeedRow[] => {
  if (row.status !== 1 || random.chance(0.55)) return [];
  const day = Math.min(LAST, dayAfter(row, random.pick([0, 0, 1, 9, 30])));
  const parts = random.chance(0.5) ? [row.amountFen] : [Math.floor(row.amountFen / 3), Math.floor(row.amountFen / 4)];
  const isFee = row.kind === 'service_fee';
  return parts.map((amountFen, nth): FeedRow => ({
    reference: `${row.reference}-r${nth}`,
    kind: isFee ? 'fee_refund' : 'refund',
    originalReference: row.reference,
    status: 1,
    occurredAt: instant(day, '23:59:59'),
    amountFen: fen(amountFen),
    ...KINDS[0],
  }));
};

/** The row as initialised, then as ended. */
const initialisedOf = (random: Random, row: FeedRow): FeedRow[] =>
  row.kind === 'sale' && random.chance(0.15) ? [{ ...row, status: 3 }] : [];

const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

export const drawStory = (random: Random, terminal: StoryTerminal): Story => {
  // references decide between two at one instant: in no order that the rest could follow
  const name = (nth: number): string => `${random.digits(3)}-${terminal.sn}-${nth}`;
  const sales = times(random.int(1, 6), (nth) => saleOf(random, terminal, name(nth)));
  const fees = times(random.int(0, 2), (nth) => feeOf(random, terminal, name(10 + nth)));
  const events = [...sales, ...fees];
  const rows = [...events, ...events.flatMap((row) => [...initialisedOf(random, row), ...refundsOf(random, row)])];
  const unboundOn = random.chance(0.3) ? random.int(3, 30) : undefined;
  return { rows, unboundOn, boundOn: unboundOn !== undefined && random.chance(0.6) ? unboundOn : undefined };
};
