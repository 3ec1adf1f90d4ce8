import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { Period } from '../../rules/comparison-period.ts';
import { compareAll, type Difference, type Recount } from '../recount.ts';
import { columns, gatherFacts, inDays, rollups, tableOf, type Rollup } from '../rollup-tables.ts';

/**
 * Replaces the rollup rows of these days (and all current counts) by recounted ones. The tables are locked before the
 * facts are read, so concurrent bookings wait: each is either part of the recount or adds itself afterwards.
 * @param by writes an audit row with the figures before and after; omitted where a world is generated.
 */
export const rebuild = (db: Db, days: Period, by?: Repairer): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select statistics.lock_fold()`.execute(tx);
    await sql`lock table ${sql.join(rollups.filter(({ write }) => write !== null).map(tableOf))} in share row exclusive
      mode`.execute(tx);
    await gatherFacts(tx, days);
    if (by !== undefined) await auditRepair(tx, await compareAll(tx, days), days, by);
    for (const rollup of rollups) await rewrite(tx, rollup, days);
  });

export interface Repairer {
  readonly operator: Operator;
  readonly now: Date;
}

/** Most figures listed in the audit row, which also has their total number. */
const MAX_AUDITED = 1000;

const figuresOf = (differences: readonly Difference[], value: 'shown' | 'recounted'): Record<string, number> =>
  Object.fromEntries(differences.map((one) => [`agent ${one.agentId} ${one.day ?? 'now'} ${one.what}`, one[value]]));

const auditRepair = (tx: Tx, { different, differences }: Recount, days: Period, by: Repairer): Promise<void> => {
  const listed = differences.slice(0, MAX_AUDITED);
  return operatorAudit(tx, 'statistics.repair-rollups', by, {
    subject: 'rollups',
    subjectId: `${days.from}/${days.to}`,
    before: { different, figures: figuresOf(listed, 'shown') },
    after: { different: 0, figures: figuresOf(listed, 'recounted') },
  });
};

const rewrite = async (tx: Tx, rollup: Rollup, days: Period): Promise<void> => {
  if (rollup.write === null) return;
  await sql`delete from ${tableOf(rollup)} where ${inDays(rollup, days)}`.execute(tx);
  await (rollup.write ?? insertFacts(rollup, days))(tx, days);
};

const insertFacts =
  (rollup: Rollup, days: Period) =>
  (tx: Tx): Promise<unknown> => {
    const names = columns(['agent_id', ...rollup.keys, ...rollup.values]);
    return sql`insert into ${tableOf(rollup)} (${names}) select ${names} from (${rollup.facts(days)}) as fact`.execute(
      tx,
    );
  };
