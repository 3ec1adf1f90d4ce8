import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import type {
  CardType,
  Method,
  PaymentType,
  TotalType,
  TradeKind,
  TradeStatus,
} from '../../contract/lookup/trade-types.ts';
import { microsOf } from './filter-conditions.ts';

export interface TradeRow {
  readonly id: TradeId;
  readonly occurredAt: Date;
  readonly micros: number;
  readonly day: string;
  readonly kind: TradeKind;
  readonly status: TradeStatus;
  readonly amountFen: Fen;
  readonly paymentType: PaymentType;
  readonly method: Method;
  readonly cardType: CardType;
  readonly totalType: TotalType;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly reference: string;
  readonly feeFen: Fen;
  readonly feeRatePpm: Ppm | null;
  readonly cardTail: string | null;
  /** The merchant's agent at the time of the transaction. */
  readonly agentId: AgentId;
  /** The caller's share. */
  readonly shareFen: Fen;
}

/** The columns of a row, for `trades.trade as t`, with the caller's share. */
export const rowColumns = (
  shareFen: Sql,
): Sql => sql`t.id, t.occurred_at as "occurredAt", ${microsOf(sql`t.occurred_at`)} as micros, t.day, t.kind, t.status,
  t.amount_fen as "amountFen", t.payment_type as "paymentType", t.method, t.card_type as "cardType",
    t.total_type as "totalType",
  t.terminal_id as "terminalId", t.merchant_id as "merchantId", t.agent_id as "agentId", t.reference,
  t.fee_fen as "feeFen", t.fee_rate_ppm as "feeRatePpm", t.card_tail as "cardTail", ${shareFen} as "shareFen"`;
