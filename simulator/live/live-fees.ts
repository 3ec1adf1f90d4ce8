/** Communication fees that the acquirer collects now: every ten minutes one that is due and was not tried today. */
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import type { LiveSource } from '../live-feed.ts';
import { seededRandom } from '../random.ts';
import { duePhases, feeCollected, feeFailed, feeReturned } from '../trading/due-phases.ts';

const EVERY_MS = 600_000;
const FAILING = 0.2;
/** Share of the collected fees that are given back with the next one. */
const RETURNED = 0.1;

export const liveFees = (db: Db): LiveSource<AcquirerEvent> => {
  const tried = new Set<string>();
  let nextAt = Number.NEGATIVE_INFINITY;
  let toReturn: ((at: Date) => AcquirerEvent) | undefined;
  return {
    next: async (now) => {
      if (now.getTime() < nextAt) return [];
      nextAt = now.getTime() + EVERY_MS;
      const back = toReturn === undefined ? [] : [toReturn(now)];
      toReturn = undefined;
      const today = businessDay(now);
      // rows that the feed holds back are in no book yet
      const due = (await duePhases(db, today)).find((one) => one.triedOn !== today && !tried.has(`${one.sn} ${today}`));
      if (due === undefined) return back;
      tried.add(`${due.sn} ${today}`);
      const random = seededRandom(`fee ${due.sn} ${today}`);
      if (random.chance(FAILING)) return [...back, feeFailed(due, now)];
      if (random.chance(RETURNED)) toReturn = (at) => feeReturned(due, now, at);
      return [...back, feeCollected(due, now)];
    },
  };
};
