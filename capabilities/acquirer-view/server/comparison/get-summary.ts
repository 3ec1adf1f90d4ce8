import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { countFeeDifferences } from '#capabilities/changes/server/api.ts';
import { AGREEMENTS } from '../../contract/comparison/agreements.ts';
import { COUNT_CAP } from '../../contract/comparison/comparison-fields.ts';
import { getSummary } from '../../contract/comparison/get-summary.ts';
import { agreementOf } from '../../rules/comparison/compare.ts';
import { seenBy } from './seen-by.ts';
import { sumAtStake } from './stakes.ts';

const lastQuestion = async (db: Db): Promise<{ askedAt: Date; isReached: boolean } | undefined> => {
  const { rows } = await sql<{ askedAt: NotNull<Date>; isReached: boolean }>`
    select asked_at as "askedAt", problem is null as "isReached" from acquirer_view.answer
    where asked_at is not null order by asked_at desc limit 1`.execute(db);
  return rows[0];
};

/** Counts no more of each rank than are shown. */
export const getSummaryRoute = handle(getSummary, async (context, { kind, scope }) => {
  const { db, caller, services } = context;
  const [{ rows }, last, stake, off] = await Promise.all([
    sql<{ rank: number; count: number }>`
      select rank, (
        select count(*) from (
          select from acquirer_view.comparison join ${seenBy(caller.scope, scope)} as seen using (terminal_id)
          where kind = ${kind} and comparison.rank = ranked.rank limit ${COUNT_CAP + 1}) as counted) as count
      from generate_series(${AGREEMENTS[kind].length - 1}::int, 0, -1) as ranked (rank)`.execute(db),
    lastQuestion(db),
    sumAtStake(context, kind, scope),
    scope === 'self' ? countFeeDifferences(db, caller.agentId, COUNT_CAP + 1) : undefined,
  ]);
  const capped = rows.map(({ rank, count }) => ({ rank, count: Math.min(count, COUNT_CAP) }));
  const differences = capped.filter(({ rank, count }) => rank > 0 && count > 0);
  return {
    same: capped.find(({ rank }) => rank === 0)?.count ?? 0,
    differing: differences.reduce((sum, { count }) => sum + count, 0),
    isCapped: rows.some(({ count }) => count > COUNT_CAP),
    differences: differences.map(({ rank, count }) => ({ agreement: agreementOf(kind, rank), count })),
    ...(stake && { stake }),
    ...(off !== undefined && { fees: { count: Math.min(off, COUNT_CAP), isCapped: off > COUNT_CAP } }),
    isConnected: [...services.commandAdapters.values()].some(({ view }) => view !== undefined),
    isReached: last?.isReached ?? true,
    ...(last && { askedAt: last.askedAt.toISOString() }),
  };
});
