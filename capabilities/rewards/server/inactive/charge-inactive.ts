import { inTransaction, type Db } from '#platform/db/db.ts';
import { inBatches } from '#platform/jobs/in-batches.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { chargeDue, findDue, type ChargeCounts } from './charge-due.ts';
import type { InactiveId } from './due-row.ts';
import { followInactive } from './follow-inactive.ts';
import { findReturned, returnCharges } from './return-charges.ts';

const NAME = 'rewards.charge-inactive';
/** The number of terminals of one transaction. */
const SIZE = 1_000;

export interface ChargedInactive extends ChargeCounts {
  readonly returned: number;
  /** Terminals that are set aside (`npm run jobs -- show`). */
  readonly faults: number;
}

/**
 * Warns of charges for terminals that are not activated, charges those that are due, and returns those that were not
 * (docs/domain.md §4).
 */
export const chargeInactive = async (db: Db, now: Date): Promise<ChargedInactive> => {
  await inTransaction(db, (tx) => followInactive(tx, businessDay(now)));
  const common = { name: NAME, now, size: SIZE, subjectOf: (id: InactiveId) => String(id) };
  const charged = await inBatches(db, {
    ...common,
    find: (of, limit, aside, after) => findDue(of, now, limit, aside, after),
    work: (tx, ids) => chargeDue(tx, ids, now),
  });
  const returned = await inBatches(db, {
    ...common,
    name: `${NAME}/return`,
    find: findReturned,
    work: (tx, ids) => returnCharges(tx, ids, now),
  });
  return {
    warned: charged.done.reduce((sum, { warned }) => sum + warned, 0),
    charged: charged.done.reduce((sum, one) => sum + one.charged, 0),
    returned: returned.done.reduce((sum, count) => sum + count, 0),
    faults: charged.faults + returned.faults,
  };
};

/** Every night, after the day before is over. */
export const chargeInactiveJob = defineLongJob<object>(
  NAME,
  async ({ db, clock }) => ({ ...(await chargeInactive(db, clock.now())) }),
  '25 1 * * *',
);
