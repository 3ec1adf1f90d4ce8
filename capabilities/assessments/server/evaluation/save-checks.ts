import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { undecidedFrom } from '#capabilities/rewards/server/api.ts';
import { CHECK_STATUS } from '../../rules/check-status.ts';
import { executionOf } from '../../rules/evaluation/execution.ts';
import type { Bookings } from '../../rules/evaluation/next-booking.ts';
import { ACTIVATION } from '../../rules/plan.ts';
import type { ChangedCheck } from './changed-checks.ts';

export interface SavedCheck {
  readonly check: ChangedCheck;
  readonly bookings: Bookings;
  readonly awardId: AwardId | undefined;
  readonly awardDay: BusinessDay | undefined;
  readonly awardNo: number;
  readonly awardBackOn: BusinessDay | undefined;
}

/**
 * The day on which activations count, and the day on which they count for the allowance where it differs: an activation
 * once counted in a decided month stays in it; one that became known after its own month was decided counts in the
 * first undecided one.
 */
const saveCounted = async (tx: Tx, checks: readonly ChangedCheck[]): Promise<void> => {
  const activations = checks.filter(({ stage }) => stage === ACTIVATION);
  if (activations.length === 0) return;
  const undecided = (await undecidedFrom(tx)) ?? null;
  await sql`
    update assessments.activation set counted_on = due.counted_on, allowance_on = due.allowance_on
    from (
      select activation.id, new.counted_on, nullif(assessments.allowance_day(
        coalesce(allowance_on, stage_check.met_on), new.met_on, ${undecided}::date), new.met_on) as allowance_on
      from unnest(${activations.map(({ id }) => id)}::bigint[],
        ${activations.map(({ activationId }) => activationId)}::bigint[],
        ${activations.map(({ status, metOn }) => (status === CHECK_STATUS.met ? metOn : null))}::date[],
        ${activations.map(({ metOn }) => metOn)}::date[]) as new (check_id, id, counted_on, met_on)
      join assessments.activation using (id) join assessments.stage_check on stage_check.id = check_id) as due
    where activation.id = due.id and (activation.counted_on, activation.allowance_on)
      is distinct from (due.counted_on, due.allowance_on)`.execute(tx);
};

/** Saves the decisions on checks, and the day on which their activations count. */
export const saveChecks = async (
  tx: Tx,
  checks: readonly ChangedCheck[],
  today: BusinessDay,
  now: Date,
): Promise<void> => {
  if (checks.length === 0) return;
  await saveCounted(tx, checks);
  await sql`
    update assessments.stage_check as kept set status = new.status, execution = new.execution, cause = new.cause,
      volume_fen = new.volume_fen, count = new.count, met_on = new.met_on, ended_on = new.ended_on,
      is_award_moved = false, evaluated_at = ${now}
    from unnest(${checks.map(({ id }) => id)}::bigint[], ${checks.map(({ status }) => status)}::smallint[],
      ${checks.map(({ status, fromDay }) => executionOf(status, fromDay, today))}::smallint[],
      ${checks.map(({ cause }) => cause)}::text[],
      ${checks.map(({ volumeFen }) => volumeFen)}::bigint[], ${checks.map(({ count }) => count)}::int[],
      ${checks.map(({ metOn }) => metOn)}::date[], ${checks.map(({ endedOn }) => endedOn)}::date[])
      as new (id, status, execution, cause, volume_fen, count, met_on, ended_on)
    where kept.id = new.id`.execute(tx);
};

/** Saves the rewards booked for checks: only few checks have one, and the columns have no index. */
export const saveAwards = async (tx: Tx, saved: readonly SavedCheck[]): Promise<void> => {
  await sql`
    update assessments.stage_check as kept set award_id = new.award_id, award_day = new.award_day,
      award_no = new.award_no, award_back_on = new.award_back_on
    from unnest(${saved.map(({ check }) => check.id)}::bigint[],
      ${saved.map(({ awardId }) => awardId ?? null)}::bigint[],
      ${saved.map(({ awardDay }) => awardDay ?? null)}::date[], ${saved.map(({ awardNo }) => awardNo)}::int[],
      ${saved.map(({ awardBackOn }) => awardBackOn ?? null)}::date[])
      as new (id, award_id, award_day, award_no, award_back_on)
    where kept.id = new.id`.execute(tx);
};
