import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PartKind } from '#capabilities/policies/contract/terms/part-kinds.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { AwardId } from '../contract/awards/award-ids.ts';
import type { AwardKind } from '../contract/awards/award-kinds.ts';

/** A fixed amount to share among an agent and those above it. */
export interface AwardRequest {
  readonly kind: AwardKind;
  /** Identifies the subject of the award: it is booked once per kind and key, however often it is requested. */
  readonly key: string;
  /** The business day on which it was deserved: the amounts in force on it are paid. */
  readonly day: BusinessDay;
  /** The business day on which the deciding fact arrived; by default the day of the booking. */
  readonly knownOn?: BusinessDay | undefined;
  /** The day whose tree decides the line; by default `day`. */
  readonly lineDay?: BusinessDay | undefined;
  readonly policyId: PolicyId;
  /** Number of the stage, option of the service fee in fen, activations of the tier, otherwise 0. */
  readonly item: number;
  /** The amount that the acquirer collected, or the most that the policy offers: not below 0. */
  readonly poolFen: Fen;
  /** The direct agent: the first of the line. */
  readonly holderId: AgentId;
  readonly terminalId?: TerminalId | undefined;
  readonly merchantId?: MerchantId | undefined;
  readonly tradeId?: TradeId | undefined;
  /** The award that it replaces; the same transaction claws that one back as corrected. */
  readonly corrects?: AwardId | undefined;
  /** For an allowance, the business month; for a communication fee, the number of the phase. */
  readonly period?: string | undefined;
}

/** The part of the terms that an award of a kind pays. */
export const PART_OF: Readonly<Record<AwardKind, PartKind>> = {
  activation: 'activation',
  compliance: 'stage',
  allowance: 'allowance',
  service_fee: 'service_fee',
  communication_fee: 'communication',
};
