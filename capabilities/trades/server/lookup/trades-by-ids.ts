import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { type Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import type { TradeKind } from '../../contract/lookup/trade-types.ts';
import { tradeNames } from './trade-names.ts';

export interface TradeBrief {
  readonly id: TradeId;
  readonly reference: string;
  readonly kind: TradeKind;
  readonly occurredAt: Date;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly merchantName: string;
  readonly sn: string;
  /** The agents who have a share of it: the merchant's agent first, the root last. */
  readonly agentIds: readonly AgentId[];
}

/** Unknown ids are missing from the result. Not scoped: for wallet entries whose scope has been checked. */
export const tradesByIds = async (db: Db, ids: readonly TradeId[]): Promise<Map<TradeId, TradeBrief>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Omit<TradeBrief, 'merchantName' | 'sn'> & { merchantId: MerchantId; terminalId: TerminalId }
  >`
    select id, reference, kind, occurred_at as "occurredAt", amount_fen as "amountFen", fee_fen as "feeFen",
      merchant_id as "merchantId", terminal_id as "terminalId",
      agent_ids as "agentIds"
    from trades.trade where id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  const names = await tradeNames(db, rows);
  return new Map(
    rows.map(({ merchantId, terminalId, ...row }) => {
      const { merchantName, sn } = names({ merchantId, terminalId });
      return [row.id, { ...row, merchantName, sn }];
    }),
  );
};
