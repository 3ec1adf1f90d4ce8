import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId, CheckId } from '../../contract/assessment-ids.ts';
import type { Cause, CheckStatus } from '../../rules/check-status.ts';

export interface StoredCheck {
  readonly id: CheckId;
  readonly activationId: ActivationId;
  readonly stage: number;
  readonly fromDay: BusinessDay;
  readonly toDay: BusinessDay;
  readonly minVolumeFen: Fen;
  readonly minCount: number;
  readonly poolFen: Fen;
  readonly status: CheckStatus;
  readonly execution: -1 | 0 | 1 | 2;
  readonly cause: Cause | null;
  readonly volumeFen: Fen;
  readonly count: number;
  readonly metOn: BusinessDay | null;
  readonly endedOn: BusinessDay | null;
  readonly awardId: AwardId | null;
  /** Why the activation earns no reward. */
  readonly unrewarded: 'terminal' | 'identity' | null;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly holderId: AgentId;
  readonly policyId: PolicyId;
  readonly activatedAt: Date;
  readonly day: BusinessDay;
  /** Day by which the list is sorted. */
  readonly sortDay: BusinessDay;
}

/**
 * Checks in the order of the list; the caller restricts the scope. @param found SQL that yields `check_id` and
 * `sort_day`, in order.
 */
export const storedChecks = async (db: Db, found: Sql): Promise<StoredCheck[]> => {
  const { rows } = await sql<StoredCheck>`
    select stage_check.id, activation_id as "activationId", stage, from_day as "fromDay", to_day as "toDay",
      min_volume_fen as "minVolumeFen", min_count as "minCount", pool_fen as "poolFen", status, execution, cause,
      volume_fen as "volumeFen", count, met_on as "metOn", ended_on as "endedOn", award_id as "awardId",
      case when stage = 0 then unrewarded end as unrewarded,
      terminal_id as "terminalId", merchant_id as "merchantId",
      coalesce(stage_holder_id, holder_id) as "holderId", policy_id as "policyId",
      activated_at as "activatedAt", day, found.sort_day as "sortDay"
    from (select *, row_number() over () as ord from (${found}) as listed) as found
    join assessments.stage_check on stage_check.id = found.check_id
    join assessments.activation on activation.id = activation_id
    order by ord`.execute(db);
  return rows;
};
