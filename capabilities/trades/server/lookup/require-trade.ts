import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { PolicyId, TermId } from '#capabilities/policies/contract/policy-ids.ts';
import type { FeedBatchId, TradeId } from '../../contract/lookup/trade-ids.ts';
import { rowColumns, type TradeRow } from './trade-row.ts';

/** All columns of a transaction, with the part of the snapshot that the caller may see. */
export interface WholeTrade extends TradeRow {
  readonly acquirer: string;
  readonly originalId: TradeId | null;
  readonly bankName: string | null;
  readonly failReason: string | null;
  readonly policyId: PolicyId;
  /** Direct agent first, the caller last; agents above the caller are never read from the database. */
  readonly agentIds: AgentId[];
  readonly termIds: TermId[];
  readonly remainingFens: Fen[];
  readonly refundedFen: Fen;
  readonly batchId: FeedBatchId;
  readonly bookedAt: Date;
}

/** @throws 404 if the transaction does not exist or is outside the caller's subtree; both look the same. */
export const requireTrade = async (db: Db, scope: Scope, id: TradeId): Promise<WholeTrade> => {
  const { rows } = await sql<WholeTrade>`
    select ${rowColumns(sql`s.share_fen`)}, t.acquirer, t.original_id as "originalId",
      t.bank_name as "bankName", t.fail_reason as "failReason", t.policy_id as "policyId",
      t.agent_ids[:place.ord] as "agentIds", t.term_ids[:place.ord] as "termIds", t.remaining_fens[:place.ord] as
        "remainingFens",
      t.refunded_fen as "refundedFen", t.batch_id as "batchId", t.booked_at as "bookedAt"
    from trades.trade as t
    cross join lateral (select array_position(t.agent_ids, ${scope.agentId}::bigint) as ord) as place
    join trades.share as s on s.agent_id = ${scope.agentId} and s.occurred_at = t.occurred_at and s.trade_id = t.id
    where t.id = ${id} and place.ord is not null`.execute(db);
  const [trade] = rows;
  if (trade === undefined) throw notFound();
  return trade;
};
