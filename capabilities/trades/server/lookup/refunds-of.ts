import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';

export interface LinkedRefund {
  readonly id: string;
  readonly occurredAt: string;
  readonly amountFen: Fen;
  /** The caller's. */
  readonly shareFen: Fen;
}

/** Successful refunds of a sale, in order. The caller's right to see the sale has been checked. */
export const refundsOf = async (db: Db, scope: Scope, saleId: TradeId): Promise<LinkedRefund[]> => {
  const { rows } = await sql<{ id: TradeId; at: Date; amountFen: Fen; shareFen: Fen }>`
    select t.id, t.occurred_at as at, t.amount_fen as "amountFen", s.share_fen as "shareFen"
    from trades.trade as t
    join trades.share as s on s.agent_id = ${scope.agentId} and s.occurred_at = t.occurred_at and s.trade_id = t.id
    where t.original_id = ${saleId} and t.status = trades.successful() order by t.occurred_at, t.id`.execute(db);
  return rows.map(({ id, at, ...row }) => ({ id: String(id), occurredAt: at.toISOString(), ...row }));
};
