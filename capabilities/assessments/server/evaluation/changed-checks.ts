import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId, CheckId } from '../../contract/assessment-ids.ts';
import type { Cause, CheckStatus } from '../../rules/check-status.ts';

/** A check with the values that it has to have, and the reward that was booked for it. */
export interface ChangedCheck {
  readonly id: CheckId;
  readonly activationId: ActivationId;
  readonly stage: number;
  readonly fromDay: BusinessDay;
  readonly toDay: BusinessDay;
  readonly poolFen: Fen;
  readonly status: CheckStatus;
  readonly before: CheckStatus;
  readonly cause: Cause | null;
  readonly volumeFen: Fen;
  readonly count: number;
  readonly metOn: BusinessDay | null;
  readonly endedOn: BusinessDay | null;
  readonly awardId: AwardId | null;
  readonly awardDay: BusinessDay | null;
  readonly awardNo: number;
  readonly awardBackOn: BusinessDay | null;
  /** Whether the check's window, pool or holder changed after its standing reward was booked. */
  readonly isAwardMoved: boolean;
  /** Why the activation is not rewarded. */
  readonly unrewarded: 'terminal' | 'identity' | null;
  /** Whether the check's reward was clawed back for silence: nothing is booked for it any more. */
  readonly isTakenForSilence: boolean;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly holderId: AgentId;
  readonly policyId: PolicyId;
}

/** Checks of activations that are not as they have to be on a day: new ones, and those that something changed. */
export const changedChecks = async (
  db: Db,
  activationIds: readonly ActivationId[],
  today: BusinessDay,
): Promise<ChangedCheck[]> => {
  const { rows } = await sql<ChangedCheck>`
    select kept.id, activation_id as "activationId", stage, from_day as "fromDay", to_day as "toDay",
      pool_fen as "poolFen", due.status, kept.status as before, due.cause, due.volume_fen as "volumeFen", due.count,
      due.met_on as "metOn", due.ended_on as "endedOn", award_id as "awardId", award_day as "awardDay",
      award_no as "awardNo", award_back_on as "awardBackOn", is_award_moved as "isAwardMoved",
      case when stage = 0 then unrewarded end as unrewarded,
      stage = 0 and exists (select from assessments.silence_clawback as taken
        where taken.activation_id = activation.id) as "isTakenForSilence",
      terminal_id as "terminalId", merchant_id as "merchantId", coalesce(stage_holder_id, holder_id) as "holderId",
      policy_id as "policyId"
    from assessments.evaluate(${activationIds}::bigint[], ${today}::date) as due
    join assessments.stage_check as kept on kept.id = due.check_id
    join assessments.activation on activation.id = activation_id
    -- these activations' alone: how many checks are due cannot be estimated, and all there are would be read
    where kept.activation_id = any (${activationIds}::bigint[]) and activation.id = any (${activationIds}::bigint[])
      and ((kept.status, kept.cause, kept.volume_fen, kept.count, kept.met_on, kept.ended_on)
        is distinct from (due.status, due.cause, due.volume_fen, due.count, due.met_on, due.ended_on)
      or evaluated_at is null or is_award_moved
      or (kept.status = assessments.pending() and kept.execution <> (from_day <= ${today}::date)::int))
    order by kept.id`.execute(db);
  return rows;
};
