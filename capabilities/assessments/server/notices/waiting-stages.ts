import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '#capabilities/content/contract/content-ids.ts';
import type { NoticeState } from '#capabilities/content/server/api.ts';
import { ACTIVATION } from '../../rules/plan.ts';

/**
 * Stages that a notice warned about, that still run and still miss something. A later warning replaces the earlier one.
 */
export const waitingStages: NoticeState = {
  keys: ['activation_ends', 'stage_ends'],
  waiting: async (db, notices, { agentId, now }) => {
    const { rows } = await sql<{ id: NoticeId; until: BusinessDay }>`
      select asked.id, min(to_day) as until
      from unnest(${notices.map(({ id }) => id)}::bigint[],
        ${notices.map(({ key }) => key === 'activation_ends')}::boolean[],
        ${notices.map(({ values }) => Number(values['days']))}::int[],
        ${notices.map(({ publishedAt }) => businessDay(publishedAt))}::date[]) as asked (id, of_activation, days, day)
      join assessments.warning on warning.days = asked.days and warned_on = asked.day
      join assessments.stage_check on stage_check.id = check_id
      join assessments.activation on activation.id = activation_id
      where status = assessments.pending() and to_day >= ${businessDay(now)}::date and (volume_fen < min_volume_fen
        or count < min_count)
        and (stage = ${ACTIVATION}) = of_activation and coalesce(stage_holder_id, holder_id) = ${agentId}
      group by asked.id`.execute(db);
    return new Map(rows.map(({ id, until }) => [id, { subject: String(id), until }]));
  },
};
