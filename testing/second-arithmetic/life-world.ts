/** The agents, merchants and days of the lives of terminals, and the random choices among them. */
import { dayNumber, instantOf } from './days.ts';

export const FIRST = dayNumber('2026-09-14');
export const LAST = dayNumber('2026-11-06');
/** From this day on the operator guarantees the communication fee, and a charge for not activating applies. */
export const SECOND_VERSION = FIRST + 12;
export const SECOND_AMOUNTS = FIRST + 25;

export const PARENTS: Readonly<Record<number, number | undefined>> = {
  1: undefined,
  2: 1,
  3: 2,
  4: 3,
  5: 2,
  6: undefined,
  7: 6,
};
export const AGENTS = Object.keys(PARENTS).map(Number);
export const lineOf = (agent: number): number[] => {
  const parent = PARENTS[agent];
  return parent === undefined ? [agent] : [agent, ...lineOf(parent)];
};

/** Merchants of the small world by id, and who has them at first. */
export const OWNERS: Readonly<Record<number, number>> = { 1: 3, 2: 3, 3: 4, 4: 2, 5: 5, 6: 1, 7: 7 };

export interface LifeRow {
  readonly reference: string;
  readonly kind: 'sale' | 'service_fee' | 'communication_fee';
  readonly at: Date;
  readonly amount: number;
  readonly phase?: number | undefined;
  /** The half-day in which it arrives, counted from the first day, and the batch within it. */
  readonly half: number;
  readonly batch: number;
}

export interface Tenure {
  readonly agent: number;
  readonly from: Date;
}

export interface Life {
  readonly nth: number;
  readonly merchant: number | undefined;
  readonly boundAt: Date | undefined;
  /** The holders of the terminal, in order. */
  readonly tenures: readonly Tenure[];
  readonly rows: readonly LifeRow[];
}

export interface Handover {
  readonly merchant: number;
  readonly day: number;
  readonly to: number;
}

/** Own amounts by kind and item, in two times. */
export type AmountTable = ReadonlyMap<string, readonly [Record<number, number>, Record<number, number>]>;

export interface LifeFacts {
  readonly lives: readonly Life[];
  readonly handovers: readonly Handover[];
  readonly amounts: AmountTable;
  /** The days in whose mornings the jobs run. */
  readonly nights: readonly number[];
}

const HALF_MINUTES = [720, 1_410] as const;
export const halfInstant = (half: number): Date =>
  instantOf(FIRST + Math.floor(half / 2), HALF_MINUTES[half % 2 === 0 ? 0 : 1]);
/** The agent that has the merchant on a day. */
export const ownerOn = (handovers: readonly Handover[], merchant: number, day: number): number =>
  handovers.findLast((one) => one.merchant === merchant && one.day <= day)?.to ?? OWNERS[merchant] ?? 0;
