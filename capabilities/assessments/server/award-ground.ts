/** The sales that counted for a reward, and why it was clawed back for silence. */
import { sql } from '#platform/db/sql.ts';
import type { AwardGrounds } from '#capabilities/rewards/server/api.ts';
import { ACTIVATION, type Plan } from '../rules/plan.ts';
import { checkIdOf } from './checks/check-of-award.ts';

const conditionsOf = ({ activationSales, stages }: Plan, stage: number) => {
  if (stage === ACTIVATION) return activationSales;
  const { mode: _mode, items: _items, ...conditions } = stages;
  return conditions;
};

const isAny = (conditions: object): boolean =>
  Object.values(conditions).every((value) => value === 0 || (Array.isArray(value) && value.length === 0));

export const awardGround: AwardGrounds = {
  of: async (db, { id, key }) => {
    const checkId = checkIdOf(key);
    if (checkId === undefined) return undefined;
    const { rows } = await sql<{ stage: number; plan: Plan; reason: string | null }>`
      select stage, content as plan, (
        select reason from assessments.silence_clawback as taken
        join assessments.clawback_proposal as proposal on proposal.id = proposal_id
        where taken.award_id = ${id}) as reason
      from assessments.stage_check join assessments.activation on activation.id = activation_id
      join assessments.plan on plan.id = plan_id where stage_check.id = ${checkId}`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { stage, plan, reason } = row;
    const conditions = conditionsOf(plan, stage);
    const from = stage === ACTIVATION ? ('binding' as const) : ('activation' as const);
    return {
      ...(conditions !== undefined && !isAny(conditions) && { sales: { conditions, from } }),
      ...(reason !== null && { reason }),
    };
  },
};
