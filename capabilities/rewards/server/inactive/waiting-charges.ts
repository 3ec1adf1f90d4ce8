import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '#capabilities/content/contract/content-ids.ts';
import type { NoticeState } from '#capabilities/content/server/api.ts';

/** Terminals that a notice warned about and that are neither activated, transferred nor charged for. */
export const waitingCharges: NoticeState = {
  keys: ['not_activated_soon'],
  waiting: async (db, notices, { agentId, now }) => {
    const { rows } = await sql<{ id: NoticeId; until: BusinessDay }>`
      select asked.id, min(due_on) as until
      from unnest(${notices.map(({ id }) => id)}::bigint[],
        ${notices.map(({ values }) => Number(values['days']))}::int[],
        ${notices.map(({ publishedAt }) => businessDay(publishedAt))}::date[]) as asked (id, days, day)
      join rewards.inactive_terminal as kept on warned_days = asked.days and warned_on = asked.day
      where holder_id = ${agentId} and charged_on is null and due_on >= ${businessDay(now)}::date
      group by asked.id`.execute(db);
    return new Map(rows.map(({ id, until }) => [id, { subject: String(id), until }]));
  },
};
