import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SessionId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';

/**
 * For connections that outlast a request, such as an event stream; does not count as a use of the sessions.
 * @returns which of the sessions have ended, in any way and in any process.
 */
export const endedSessions = async (db: Db, ids: readonly SessionId[], now: Date): Promise<Set<SessionId>> => {
  const { rows } = await sql<{ id: SessionId }>`
    select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where not exists (
      select 1 from session.token join session.account on account.id = token.account_id
      where token.id = asked.id and token.ended_at is null and token.expires_at > ${now}
        and account.status = 'normal' and coalesce(account.until >= ${businessDay(now)}, true))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * The sessions whose device is still logged in, or remembers the login so that it needs no password; an account that is
 * disabled has none. Logging out, revoking the device and a new password end both.
 */
export const liveDevices = async (db: Db, ids: readonly SessionId[], now: Date): Promise<Set<SessionId>> => {
  const { rows } = await sql<{ id: SessionId }>`
    select token.id from session.token join session.account on account.id = token.account_id
    where token.id = any (${ids}::bigint[]) and token.ended_at is null and account.status = 'normal'
      and coalesce(account.until >= ${businessDay(now)}, true) and (token.expires_at > ${now} or exists (
        select 1 from session.remembered where (token_id = token.id or family = token.family)
          and spent_at is null and remembered.expires_at > ${now}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
