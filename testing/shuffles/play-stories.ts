/** Plays stories day by day: their rows arrive on their own day or later, the jobs run in some of the nights. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import { bookDueAllowances } from '#capabilities/rewards/server/allowance/book-allowances.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import { chargeInactive } from '#capabilities/rewards/server/inactive/charge-inactive.ts';
import { bindTerminals, unbindTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { releaseQuarantine } from '#capabilities/trades/server/quarantine/release-quarantine.ts';
import type { Random } from '#simulator/random.ts';
import { bookIn } from '../book-in.ts';
import { instant, LAST, type Story } from './stories.ts';
import { availableOf } from './story-state.ts';
import type { BoundTerminal } from './story-world.ts';

export interface PlayedStory extends Story {
  readonly terminal: BoundTerminal;
}

/** Rows arrive in the halves of days: before the unbindings of 20:00, and after them. */
const halfOf = ({ occurredAt }: FeedRow): number => {
  const hours = (occurredAt.getTime() - instant(0, '00:00:00').getTime()) / 3_600_000;
  return 2 * Math.floor(hours / 24) + (hours % 24 >= 20 ? 1 : 0);
};

/** Batches by the half of the day in which they arrive. */
export interface Delivery {
  readonly batches: ReadonlyMap<number, readonly (readonly FeedRow[])[]>;
  /** Whether everything is evaluated after this batch. */
  readonly isEvaluated: () => boolean;
}

/** Delivers every row in its own half-day, in the order of time, one by one. */
export const inOrder = (stories: readonly PlayedStory[]): Delivery => {
  const rows = stories
    .flatMap((story) => story.rows)
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || Number(a.kind > b.kind));
  const batches = [...Map.groupBy(rows, halfOf)].map(([half, own]) => [half, own.map((row) => [row])] as const);
  return { batches: new Map(batches), isEvaluated: () => true };
};

const delayOf = (random: Random): number => random.weighted(DELAYS)(random);
const DELAYS: readonly (readonly [(random: Random) => number, number])[] = [
  [() => 0, 4],
  [(random) => random.int(1, 8), 3],
  [(random) => random.int(9, 80), 3],
];

const inBatches = (rows: readonly FeedRow[], random: Random): FeedRow[][] => {
  const left = random.shuffle(rows);
  const batches: FeedRow[][] = [];
  while (left.length > 0) batches.push(left.splice(0, random.int(1, 9)));
  return batches;
};

/** Late by hours and weeks, in any order and any batches, three of ten twice. */
export const shuffled = (stories: readonly PlayedStory[], random: Random, isLate: boolean): Delivery => {
  const rows = stories.flatMap((story) => story.rows);
  const arrivals = [...rows, ...rows.filter(() => random.chance(0.3))].map((row) => {
    const own = halfOf(row);
    const sameDay = random.chance(0.5) ? own : own | 1;
    return { row, half: isLate ? Math.min(2 * LAST + 1, own + delayOf(random)) : sameDay };
  });
  const byHalf = Map.groupBy(arrivals, ({ half }) => half);
  const batches = [...byHalf].map(
    ([half, own]) =>
      [
        half,
        inBatches(
          own.map(({ row }) => row),
          random,
        ),
      ] as const,
  );
  return { batches: new Map(batches), isEvaluated: () => random.chance(0.1) };
};

const bindAnew = async (db: Db, stories: readonly PlayedStory[], day: number): Promise<void> => {
  for (const { terminal, unboundOn, boundOn } of stories) {
    const at = instant(day, '20:00:00');
    if (unboundOn === day)
      await inTransaction(db, (tx) => unbindTerminals(tx, { terminalIds: [terminal.id], at, operationId: null }));
    const binding = { terminalId: terminal.id, merchantId: terminal.merchantIds[1], serviceFeeFen: fen(9_900) };
    if (boundOn === day) await inTransaction(db, (tx) => bindTerminals(tx, [binding], instant(day, '20:01:00'), null));
  }
};

/** The jobs that run after a day. */
const night = async (db: Db, day: number): Promise<void> => {
  const now = instant(day + 1, '01:30:00');
  await releaseQuarantine(db, { only: 'due' }, { clock: settableClock(now), by: 'job' });
  await evaluateDue(db, now);
  await chargeDueFees(db, now);
  await chargeInactive(db, now);
  await evaluateDue(db, now);
};

/**
 * @param nights after which the jobs run, the same for all orders: of a missed one the charges are made in the next.
 * @returns what was available to everybody after each of those nights.
 */
export const play = async (
  db: Db,
  stories: readonly PlayedStory[],
  { batches, isEvaluated }: Delivery,
  nights: ReadonlySet<number>,
): Promise<string[][]> => {
  const available: string[][] = [];
  for (let half = 0; half <= 2 * LAST + 1; half += 1) {
    const day = Math.floor(half / 2);
    const at = instant(day, half % 2 === 0 ? '19:59:59' : '23:59:59');
    for (const batch of batches.get(half) ?? []) {
      await bookIn(db, [...batch], at);
      if (isEvaluated()) await evaluateDue(db, at);
    }
    if (half % 2 === 0) await bindAnew(db, stories, day);
    else if (nights.has(day) || day === LAST) {
      await night(db, day);
      available.push(await availableOf(db, instant(day + 1, '01:30:00')));
    }
  }
  await bookDueAllowances(db, instant(LAST + 1, '03:40:00'));
  return available;
};
