import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ClawbackCause } from '#capabilities/wallet/contract/entry/enums.ts';
import type { AwardId } from '../contract/awards/award-ids.ts';
import type { AwardKind } from '../contract/awards/award-kinds.ts';

/** A booked award, or a claw-back (amounts below zero). Contains shares of everybody: show a caller only its scope. */
export interface Award {
  readonly id: AwardId;
  readonly kind: AwardKind;
  readonly key: string;
  readonly day: BusinessDay;
  /** The day whose tree decided the line; null for an award from before this was stored. */
  readonly lineDay: BusinessDay | null;
  readonly at: Date;
  readonly item: number;
  readonly policyId: PolicyId;
  readonly terminalId: TerminalId | null;
  readonly merchantId: MerchantId | null;
  readonly bookingNo: number;
  readonly period: string | null;
  readonly poolFen: Fen;
  /** The pool without the cap of its month; null if it was not cut. */
  readonly uncutFen: Fen | null;
  /** Direct agent first. */
  readonly agentIds: readonly AgentId[];
  readonly ownFens: readonly Fen[];
  readonly shareFens: readonly Fen[];
  /** The award that this one claws back, and the cause. */
  readonly reversesId: AwardId | null;
  readonly cause: ClawbackCause | null;
  /** The amount of the pool that was clawed back so far. */
  readonly clawedBackFen: Fen;
}

export type AwardsWanted =
  | { readonly terminalId: TerminalId }
  | { readonly ids: readonly AwardId[] }
  | { readonly reversesId: AwardId }
  | { readonly kind: AwardKind; readonly keys: readonly string[] };

const wantedBy = (wanted: AwardsWanted) => {
  if ('terminalId' in wanted) return sql`award.terminal_id = ${wanted.terminalId}`;
  if ('ids' in wanted) return sql`award.id = any (${wanted.ids}::bigint[])`;
  if ('reversesId' in wanted) return sql`award.reverses_id = ${wanted.reversesId}`;
  return sql`award.kind = ${wanted.kind} and award.key = any (${wanted.keys}::text[])`;
};

/** In the order in which they were booked. */
export const awardsOf = async (db: Db, wanted: AwardsWanted): Promise<Award[]> => {
  const { rows } = await sql<Award>`
    select award.id, award.kind, award.key, award.day, award.line_day as "lineDay", award.at,
      award.item, award.terminal_id as "terminalId", award.policy_id as "policyId", award.merchant_id as "merchantId",
      award.booking_no as "bookingNo", award.pool_fen as "poolFen",
      rewards.period_of(award.kind, award.terminal_id, coalesce(award.reverses_id, award.id), award.period) as period,
      award.uncut_fen as "uncutFen", award.agent_ids as "agentIds",
      award.own_fens as "ownFens", award.share_fens as "shareFens", award.reverses_id as "reversesId", award.cause,
      coalesce(taken.fen, 0) as "clawedBackFen"
    from rewards.award left join rewards.clawback as taken on taken.award_id = award.id
    where ${wantedBy(wanted)} order by award.id`.execute(db);
  return rows;
};
