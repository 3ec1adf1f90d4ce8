/**
 * The acquirer collects communication fees once a week, what is due longest first, of the main agent's own terminals
 * and of others: most are paid, some fail, and now and then one is given back. What it does not come to stays due.
 */
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import { receiveEvents, takeEvents } from '#capabilities/events/server/api.ts';
import { duePhases, feeCollected, feeFailed, feeReturned, type DuePhase } from '../trading/due-phases.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import type { Act } from './act-context.ts';

type Outcome = 'paid' | 'failed' | 'returned';

interface Run {
  readonly daysAgo: number;
  readonly own: readonly Outcome[];
  readonly others: readonly Outcome[];
}

/** The last collection is within the days of the smallest world. */
const RUNS: readonly Run[] = [
  { daysAgo: 26, own: ['paid'], others: ['paid', 'paid', 'failed'] },
  { daysAgo: 19, own: ['paid', 'returned'], others: ['paid', 'paid'] },
  { daysAgo: 12, own: ['paid'], others: ['paid', 'failed', 'paid'] },
  { daysAgo: 5, own: ['failed'], others: ['paid', 'returned', 'paid', 'failed'] },
];

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const AT_HOUR = 10;
/** Two days later, in the afternoon. */
const BACK_AFTER_MS = 52 * HOUR_MS;

const report = async (db: Db, acquirer: string, events: readonly AcquirerEvent[], at: Date): Promise<void> => {
  const received = await inTransaction(db, (tx) => receiveEvents(tx, acquirer, events, at));
  const taken = await takeEvents(
    db,
    received.map(({ rowId }) => rowId),
    at,
  );
  if (taken !== events.length) throw new Error(`${events.length - taken} communication fees were not taken`);
};

/** Fees a minute apart. */
const timed = (dues: readonly DuePhase[], outcomes: readonly Outcome[], from: Date) =>
  outcomes.flatMap((outcome, index) => {
    const [due, at] = [dues[index], new Date(from.getTime() + index * MINUTE_MS)];
    return due === undefined ? [] : [{ due, outcome, at }];
  });

const runActs = (db: Db, acquirer: string, mainId: AgentId | undefined, run: Run, slot: Date): Act[] => {
  const back = new Date(slot.getTime() + BACK_AFTER_MS);
  let returned: AcquirerEvent[] = [];
  const collect = async (): Promise<void> => {
    const fresh = (await duePhases(db, businessDay(slot))).filter(({ triedOn }) => triedOn === null);
    const isOwn = ({ holderId }: DuePhase): boolean => holderId === mainId;
    const tried = [
      ...timed(fresh.filter(isOwn), run.own, slot),
      ...timed(
        fresh.filter((due) => !isOwn(due)),
        run.others,
        new Date(slot.getTime() + HOUR_MS / 2),
      ),
    ];
    const events = tried.map(({ due, outcome, at }) =>
      outcome === 'failed' ? feeFailed(due, at) : feeCollected(due, at),
    );
    await report(db, acquirer, events, new Date(slot.getTime() + HOUR_MS));
    returned = tried.flatMap(({ due, outcome, at }) => (outcome === 'returned' ? [feeReturned(due, at, back)] : []));
  };
  return [
    { slot: new Date(slot.getTime() + HOUR_MS), run: collect },
    { slot: back, run: () => report(db, acquirer, returned, back) },
  ];
};

/** Plans begin at the end of the first day (`compliance.ts`). */
export const communicationFeeActs = (
  db: Db,
  acquirer: string,
  mainId: AgentId | undefined,
  from: Date,
  now: Date,
): Act[] =>
  RUNS.flatMap((run) => {
    const slot = new Date(midnightOf(daysBefore(now, run.daysAgo)).getTime() + AT_HOUR * HOUR_MS);
    return slot < daysBefore(from, -1) ? [] : runActs(db, acquirer, mainId, run, slot);
  });
