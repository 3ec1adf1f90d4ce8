import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { activationWindow, stageWindow, type Window } from '../../rules/evaluation/stage-window.ts';
import { ACTIVATION, type Plan } from '../../rules/plan.ts';

interface PlannedCheck {
  readonly activationId: ActivationId;
  readonly stage: number;
  readonly window: Window;
  readonly minVolumeFen: Fen;
  readonly minCount: number;
  readonly poolFen: Fen;
}

interface PlannedActivation {
  readonly id: ActivationId;
  readonly day: BusinessDay;
  readonly plan: Plan;
}

const checksOf = ({ id: activationId, day, plan }: PlannedActivation): PlannedCheck[] => [
  {
    activationId,
    stage: ACTIVATION,
    window: activationWindow(plan, day),
    minVolumeFen: plan.activation?.minVolumeFen ?? zeroFen,
    minCount: 0,
    poolFen: plan.activationRewardFen,
  },
  ...plan.stages.items.map((stage) => ({
    activationId,
    stage: stage.stage,
    window: stageWindow(stage, day),
    minVolumeFen: stage.minVolumeFen,
    minCount: stage.minCount ?? 0,
    poolFen: stage.rewardFen,
  })),
];

/**
 * Writes a row per stage of each activation; an existing row is adjusted when the activation was dated back. A stage
 * belongs to the holder of the binding on the first day of its window.
 */
export const writeChecks = async (tx: Tx, activations: readonly PlannedActivation[]): Promise<void> => {
  const checks = activations.flatMap(checksOf);
  await sql`
    insert into assessments.stage_check (activation_id, stage, from_day, to_day, min_volume_fen, min_count, pool_fen,
      stage_holder_id)
    select planned.*, case when stage > 0 and handed_over.binding_id is not null then
      nullif(terminals.api_holder_at(activation.binding_id, from_day::timestamp at time zone 'Asia/Shanghai'),
        holder_id) end
    from unnest(${checks.map(({ activationId }) => activationId)}::bigint[],
      ${checks.map(({ stage }) => stage)}::smallint[], ${checks.map(({ window }) => window.from)}::date[],
      ${checks.map(({ window }) => window.to)}::date[], ${checks.map(({ minVolumeFen }) => minVolumeFen)}::bigint[],
      ${checks.map(({ minCount }) => minCount)}::int[], ${checks.map(({ poolFen }) => poolFen)}::bigint[])
      as planned (activation_id, stage, from_day, to_day, min_volume_fen, min_count, pool_fen)
    join assessments.activation on activation.id = planned.activation_id
    left join terminals.api_handed_over(array(select binding_id from assessments.activation
      where id = any (${activations.map(({ id }) => id)}::bigint[]))) as handed_over
      on handed_over.binding_id = activation.binding_id
    on conflict (activation_id, stage) do update set is_award_moved = stage_check.is_award_moved
        or (stage_check.award_id is not null and stage_check.award_back_on is null
          and (stage_check.from_day, stage_check.pool_fen, stage_check.stage_holder_id)
            is distinct from (excluded.from_day, excluded.pool_fen, excluded.stage_holder_id)),
      from_day = excluded.from_day, to_day = excluded.to_day,
      min_volume_fen = excluded.min_volume_fen, min_count = excluded.min_count, pool_fen = excluded.pool_fen,
      stage_holder_id = excluded.stage_holder_id`.execute(tx);
};
