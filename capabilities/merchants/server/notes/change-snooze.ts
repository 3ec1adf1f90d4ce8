import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { changeSnooze, MAX_SNOOZE_DAYS } from '../../contract/notes/change-snooze.ts';
import { requireManaged } from '../managed.ts';
import { merchantInScope } from '../own-merchant.ts';

export const changeSnoozeRoute = handle(changeSnooze, async ({ db, caller, audit, now }, { id, until }) => {
  await merchantInScope(db, caller.scope, id);
  await requireManaged(db, caller, [id]);
  const today = businessDay(now);
  if (until !== undefined && (until <= today || until > addDays(today, MAX_SNOOZE_DAYS)))
    throw refuse('snooze_outside', { days: MAX_SNOOZE_DAYS });
  if (until === undefined)
    await sql`delete from merchants.snooze where agent_id = ${caller.agentId} and merchant_id = ${id}`.execute(db);
  else
    await sql`
      insert into merchants.snooze (agent_id, merchant_id, until_day) values (${caller.agentId}, ${id}, ${until}::date)
      on conflict (agent_id, merchant_id) do update set until_day = excluded.until_day`.execute(db);
  audit({ subject: 'merchant', subjectId: id, after: { snoozedUntil: until ?? null } });
  return {};
});
