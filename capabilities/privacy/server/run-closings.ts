/** Carries out closings that are due. An account that fails stops no other, and is tried again by the next run. */
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { closeAccount } from './close-account.ts';
import { closingsToErase, dueClosings, type ClosingRow } from './closing-row.ts';
import { eraseAccount } from './erase-account.ts';

/** Longer than any request can take that began before the account was closed. */
const SETTLING_MS = 2 * 60_000;

export interface ClosingRun {
  closed: number;
  stopped: number;
  erased: number;
}

const each = async (rows: readonly ClosingRow[], run: (row: ClosingRow) => Promise<void>): Promise<unknown[]> => {
  const faults: unknown[] = [];
  for (const row of rows) await run(row).catch((error: unknown) => faults.push(error));
  return faults;
};

/** @throws AggregateError after all the others were carried out. */
export const runClosings = async (db: Db, services: Services, now: Date): Promise<ClosingRun> => {
  const done = { closed: 0, stopped: 0, erased: 0 };
  const faults = await each(await dueClosings(db, now), async ({ id }) => {
    const outcome = await closeAccount(db, id, now);
    if (outcome !== undefined) done[outcome] += 1;
  });
  const settled = new Date(now.getTime() - SETTLING_MS);
  const more = await each(await closingsToErase(db, settled), async ({ id }) => {
    if (await eraseAccount(db, services, id, now)) done.erased += 1;
  });
  if (faults.length + more.length > 0) throw new AggregateError([...faults, ...more], 'Accounts were not closed.');
  return done;
};

export const runClosingsJob = defineLongJob(
  'privacy.run-closings',
  async ({ db, services, clock }) => ({ ...(await runClosings(db, services, clock.now())) }),
  '*/5 * * * *',
);
