/** Settles terminals whose plan began, changed or ended after their fees had been reported. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { inBatches } from '#platform/jobs/in-batches.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { settleFees } from './settle-fees.ts';

const NAME = 'rewards.settle-fees';
const BATCH = 500;

const findUnsettled = async (db: Db, limit: number, aside: readonly string[]): Promise<readonly TerminalId[]> => {
  const { rows } = await sql<{ id: TerminalId }>`
    select terminal_id as id from rewards.unsettled_fee as unsettled
    where terminal_id <> all (${aside}::bigint[])
      and exists (select from rewards.fee_plan as plan where plan.terminal_id = unsettled.terminal_id)
    order by terminal_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const settleBatch = async (tx: Tx, now: Date, ids: readonly TerminalId[]): Promise<number> => {
  await sql`delete from rewards.unsettled_fee where terminal_id in (select terminal_id from rewards.unsettled_fee
    where terminal_id = any (${ids}::bigint[]) order by terminal_id for update)`.execute(tx);
  await settleFees(tx, now, ids);
  return ids.length;
};

export const settleDueFees = async (db: Db, now: Date): Promise<{ settled: number; faults: number }> => {
  const { done, faults } = await inBatches(db, {
    name: NAME,
    now,
    size: BATCH,
    subjectOf: (id: TerminalId) => String(id),
    find: (of, limit, aside) => findUnsettled(of, limit, aside),
    work: (tx, ids) => settleBatch(tx, now, ids),
  });
  return { settled: done.reduce((sum, count) => sum + count, 0), faults };
};

export const settleFeesJob = defineLongJob<object>(
  NAME,
  async ({ db, clock }) => ({ ...(await settleDueFees(db, clock.now())) }),
  '* * * * *',
);
