/** An activation is its binding's first sale or service fee by time, also if that becomes known later than others. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { clawBack } from '#capabilities/rewards/server/api.ts';
import type { ActivationId, CheckId } from '../../contract/assessment-ids.ts';
import { planFees } from './fee-plans.ts';
import { earlierEvents, type EarlierEvent } from './first-events.ts';
import { lockBooking } from './lock.ts';
import { plansOn } from './plans.ts';
import { noteWhyAgain } from './why.ts';
import { writeChecks } from './write-checks.ts';

export type { EarlierEvent };

/** Windows move with the day, and the policy of the new day applies: its stages, counting sales and fees. */
const moveWindows = async (tx: Tx, now: Date, dated: readonly EarlierEvent[]): Promise<void> => {
  if (dated.length === 0) return;
  const plans = await plansOn(tx, dated);
  const known = dated.flatMap((of) => {
    const plan = plans.get(of.bindingId);
    return plan === undefined ? [] : [{ ...of, plan }];
  });
  const ids = known.map(({ id }) => id);
  await writeChecks(
    tx,
    known.map(({ id, day, plan }) => ({ id, day, plan: plan.plan })),
  );
  await sql`
    update assessments.activation set plan_id = new.plan_id
    from unnest(${ids}::bigint[], ${known.map(({ plan }) => plan.id)}::bigint[])
      as new (id, plan_id)
    where activation.id = new.id`.execute(tx);
  await noteWhyAgain(tx, ids);
  await dropStages(tx, now, ids);
  await planFees(tx, now, ids);
};

interface UnplannedCheck {
  readonly id: CheckId;
  /** The reward that is still booked, if any. */
  readonly awardId: AwardId | null;
  readonly awardDay: BusinessDay | null;
}

/** Removes stages that the policy version of the earlier day does not have, and the rewards paid for them. */
const dropStages = async (tx: Tx, now: Date, activationIds: readonly ActivationId[]): Promise<void> => {
  const { rows } = await sql<UnplannedCheck>`
    select stage_check.id, case when award_back_on is null then award_id end as "awardId", award_day as "awardDay"
    from assessments.stage_check
    join assessments.activation on activation.id = activation_id
    join assessments.plan on plan.id = plan_id
    where activation_id = any (${activationIds}::bigint[]) and stage > 0 and not exists (
      select from jsonb_array_elements(plan.content -> 'stages' -> 'items') as item
      where (item ->> 'stage')::int = stage)
    order by stage_check.id`.execute(tx);
  await clawBack(
    tx,
    now,
    rows.flatMap(({ awardId, awardDay: day }) =>
      awardId === null || day === null ? [] : [{ awardId, day, cause: 'corrected' }],
    ),
  );
  const ids = rows.map(({ id }) => id);
  await sql`delete from assessments.seen_check where check_id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from assessments.stage_check where id = any (${ids}::bigint[])`.execute(tx);
};

/** @returns the activations that were dated back, for {@link dateTerminalsBack}. */
export const dateBack = async (tx: Tx, now: Date, ids: readonly ActivationId[]): Promise<EarlierEvent[]> => {
  const dated = await earlierEvents(tx, ids);
  if (dated.length === 0) return [];
  await lockBooking(tx);
  await sql`
    update assessments.activation set activated_at = new.at, day = new.day, trade_id = new.trade_id
    from unnest(${dated.map(({ id }) => id)}::bigint[], ${dated.map(({ at }) => at)}::timestamptz[],
      ${dated.map(({ day }) => day)}::date[], ${dated.map(({ tradeId }) => tradeId)}::bigint[])
      as new (id, at, day, trade_id)
    where activation.id = new.id`.execute(tx);
  await moveWindows(
    tx,
    now,
    dated.filter(({ day, dayBefore }) => day !== dayBefore),
  );
  return dated;
};

/** The terminals themselves, with their history and statistics. */
export const dateTerminalsBack = async (tx: Tx, dated: readonly EarlierEvent[]): Promise<void> => {
  if (dated.length === 0) return;
  await sql`select terminals.api_redate(${dated.map(({ terminalId }) => terminalId)}::bigint[],
    ${dated.map(({ at }) => at)}::timestamptz[], ${dated.map(({ tradeId }) => tradeId)}::bigint[])`.execute(tx);
};
