import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';

export interface FailedChanges {
  readonly kind: ChangeKind;
  /** Whether promotions are over and the former values have not come back. */
  readonly isStuck: boolean;
  readonly count: number;
  /** Merchant of the last one, and its change when it is the only one. */
  readonly name: string;
  readonly id: string;
  readonly since: Date;
}

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Changes of the agent's own merchants that failed in the last 30 days, by kind: those that nobody cancelled, and after
 * which nothing else was asked for the same subject. Beginnings of promotions that are over need nobody any more.
 */
export const failedChanges = async (db: Db, agentId: AgentId, now: Date): Promise<FailedChanges[]> => {
  const { rows } = await sql<FailedChanges>`
    select change.kind, exists (select from changes.promotion_change as made
        where made.change_id = change.id and made.act = 'end') as "isStuck", count(*) as count,
      (array_agg(owned.name order by change.id desc))[1] as name,
      max(change.id)::text as id, max(change.ended_at) as since
    from merchants.api_owned(${agentId}) as owned
    join changes.change on change.merchant_id = owned.merchant_id
    where change.state = changes.failed()
      and change.reason not in ('cancelled', 'declined', 'lapsed', 'asker_ended', 'outdated')
      and owned.status = 'approved'
      and change.ended_at >= ${new Date(now.getTime() - DAYS * DAY_MS)}
      and not exists (select from changes.change as later
        where later.kind = change.kind and later.subject = change.subject and later.id > change.id)
      and not exists (select from changes.promotion_change as made join changes.promoted
          on promoted.promotion_id = made.promotion_id and promoted.subject = change.subject
        where made.change_id = change.id and (promoted.settled_at is not null
          or (made.act = 'begin' and promoted.last_on < ${businessDay(now)}::date)))
    group by change.kind, 2 order by 2 desc, change.kind`.execute(db);
  return rows;
};
