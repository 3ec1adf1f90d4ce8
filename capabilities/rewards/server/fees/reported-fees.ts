/** The communication fees that acquirers reported, as this capability needs them. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import type { ReportedFee } from '../../rules/fees/settle-collections.ts';

export interface FeeRow {
  readonly id: FeeId;
  readonly acquirer: string;
  readonly reference: string;
  /** For a refund, the refunded fee. */
  readonly originalId: FeeId | null;
  /** 1 collected or returned, 2 failed. */
  readonly status: 1 | 2;
  readonly at: Date;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  /** The merchant's agent at the time of the fee. */
  readonly agentId: AgentId;
  readonly failReason: string | null;
  /** The phase as stated; for a refund, it belongs to the collection of that phase. */
  readonly phase: number | null;
  /** The number of phases ahead that it may pay for; null for any number, because a person released it. */
  readonly phasesAhead: number | null;
}

/** Fees in the order of their own time. */
export const reportedFees = async (db: Db, terminalIds: readonly TerminalId[]): Promise<FeeRow[]> => {
  const { rows } = await sql<FeeRow>`
    select fee_id as id, acquirer, reference, original_id as "originalId", status, occurred_at as at, day,
      amount_fen as "amountFen", terminal_id as "terminalId", merchant_id as "merchantId", policy_id as "policyId",
      agent_id as "agentId", fail_reason as "failReason", phase, phases_ahead as "phasesAhead"
    from trades.api_communication_fees(${terminalIds}::bigint[])
    order by terminal_id, occurred_at, reference`.execute(db);
  return rows;
};

export const feesToSettle = (rows: readonly FeeRow[]): ReportedFee[] =>
  rows
    .filter(({ originalId }) => originalId === null)
    .map(({ phase, phasesAhead, status, ...row }) => ({
      ...row,
      phase: phase ?? undefined,
      phasesAhead: phasesAhead ?? undefined,
      isCollected: status === TRADE_STATUS.successful,
    }));
