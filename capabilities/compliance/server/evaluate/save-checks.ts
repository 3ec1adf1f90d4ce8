import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '#capabilities/rewards/contract/award-ids.ts';
import { executionOf } from '../../rules/execution.ts';
import type { Bookings } from '../../rules/next-booking.ts';
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

export const saveChecks = async (
  tx: Tx,
  saved: readonly SavedCheck[],
  today: BusinessDay,
  now: Date,
): Promise<void> => {
  const of = <T>(read: (one: SavedCheck) => T | null | undefined) => saved.map((one) => read(one) ?? null);
  await sql`
    update compliance.stage_check as kept set status = new.status, execution = new.execution, cause = new.cause,
      volume_fen = new.volume_fen, count = new.count, met_on = new.met_on, ended_on = new.ended_on,
      award_id = new.award_id, award_day = new.award_day, award_no = new.award_no, award_back_on = new.award_back_on,
      evaluated_at = ${now}
    from unnest(${of(({ check }) => check.id)}::bigint[], ${of(({ check }) => check.status)}::smallint[],
      ${of(({ check }) => executionOf(check.status, check.fromDay, today))}::smallint[],
      ${of(({ check }) => check.cause)}::text[],
      ${of(({ check }) => check.volumeFen)}::bigint[], ${of(({ check }) => check.count)}::int[],
      ${of(({ check }) => check.metOn)}::date[], ${of(({ check }) => check.endedOn)}::date[],
      ${of(({ awardId }) => awardId)}::bigint[], ${of(({ awardDay }) => awardDay)}::date[],
      ${of(({ awardNo }) => awardNo)}::int[], ${of(({ awardBackOn }) => awardBackOn)}::date[])
      as new (id, status, execution, cause, volume_fen, count, met_on, ended_on, award_id, award_day, award_no,
        award_back_on)
    where kept.id = new.id`.execute(tx);
  const activations = saved.filter(({ check }) => check.stage === ACTIVATION);
  await sql`
    update compliance.activation set counted_on = new.day
    from unnest(${activations.map(({ check }) => check.activationId)}::bigint[],
      ${activations.map(({ check }) => (check.status === 1 ? check.metOn : null))}::date[]) as new (id, day)
    where activation.id = new.id and counted_on is distinct from new.day`.execute(tx);
};
