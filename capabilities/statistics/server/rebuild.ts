import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { Period } from '../rules/comparison-period.ts';
import { columns, gatherFacts, inDays, rollups, tableOf, type Rollup } from './rollup-tables.ts';

/**
 * Replaces the rollup rows of these days (and all current counts) by recounted ones. The tables are locked before the
 * facts are read, so concurrent bookings wait: each is either part of the recount or adds itself afterwards.
 */
export const rebuild = (db: Db, days: Period): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`lock table ${sql.join(rollups.filter(({ write }) => write !== null).map(tableOf))} in share row exclusive
      mode`.execute(tx);
    await gatherFacts(tx, days);
    for (const rollup of rollups) await rewrite(tx, rollup, days);
  });

const rewrite = async (tx: Tx, rollup: Rollup, days: Period): Promise<void> => {
  if (rollup.write === null) return;
  await sql`delete from ${tableOf(rollup)} where ${inDays(rollup, days)}`.execute(tx);
  await (rollup.write ?? insertFacts(rollup, days))(tx);
};

const insertFacts =
  (rollup: Rollup, days: Period) =>
  (tx: Tx): Promise<unknown> => {
    const names = columns(['agent_id', ...rollup.keys, ...rollup.values]);
    return sql`insert into ${tableOf(rollup)} (${names}) select ${names} from (${rollup.facts(days)}) as fact`.execute(
      tx,
    );
  };
