import { COMMAND_LINE } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { StaffSessionId } from '#platform/ids/caller-ids.ts';
import { deviceName } from '#capabilities/session/contract/login/device-name.ts';
import { listOpenSessions } from '../../contract/sessions/list-open-sessions.ts';

interface StaffSession {
  readonly id: StaffSessionId;
  readonly loginName: string;
  readonly name: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

const MOST = 200;

export const listOpenSessionsRoute = handle(listOpenSessions, async ({ db, now }) => {
  const { rows } = await sql<StaffSession>`
    select token.id, login_name as "loginName", name, user_agent as "userAgent", ip,
      token.created_at as "createdAt", seen_at as "seenAt"
    from staff.token join staff.account on account.id = account_id
    where ended_at is null and expires_at > ${now} and account.status = 'normal'
    order by seen_at desc, token.id desc limit ${MOST}`.execute(db);
  return {
    rows: rows.map(({ id, userAgent, createdAt, seenAt, loginName, name, ip }) => ({
      id: String(id),
      loginName,
      name,
      isCommandLine: ip === COMMAND_LINE,
      device: deviceName(userAgent) ?? '',
      ip,
      loggedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  };
});
