import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { listSessions } from '../contract/list-sessions.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';

interface Row {
  id: SessionId;
  isLoggedIn: boolean;
  isRemembered: boolean;
  userAgent: string;
  ip: string;
  createdAt: Date;
  seenAt: Date;
}

const MOST = 100;

const find = async (db: Db, accountId: AccountId, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
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

export const listSessionsRoute = handle(listSessions, async ({ db, caller, now }) => {
  const devices = await find(db, caller.accountId, now);
  const isCurrent = ({ id }: Row): boolean => id === caller.sessionId;
  return {
    rows: devices
      .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
      .map((row) => ({
        id: String(row.id),
        isCurrent: isCurrent(row),
        isLoggedIn: row.isLoggedIn,
        isRemembered: row.isRemembered,
        userAgent: row.userAgent,
        ip: row.ip,
        loggedInAt: row.createdAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
      })),
  };
});
