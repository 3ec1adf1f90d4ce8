import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';

export interface Device {
  id: SessionId;
  isLoggedIn: boolean;
  isRemembered: boolean;
  userAgent: string;
  ip: string;
  createdAt: Date;
  seenAt: Date;
}

const MOST = 100;

/** Devices that are logged in or remember the login, last used first. */
export const devicesOf = async (db: Db, accountId: AccountId, now: Date): Promise<Device[]> => {
  const { rows } = await sql<Device>`
    select * from (
      select token.id, token.ended_at is null and token.expires_at > ${now} as "isLoggedIn",
        exists (select 1 from session.remembered where token_id = token.id
          and spent_at is null and remembered.expires_at > ${now}) as "isRemembered",
        token.user_agent as "userAgent", token.ip, token.created_at as "createdAt", token.seen_at as "seenAt"
      from session.token where account_id = ${accountId}) device
    where "isLoggedIn" or "isRemembered"
    order by "seenAt" desc, id desc limit ${MOST}`.execute(db);
  return rows;
};
