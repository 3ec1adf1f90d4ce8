import { COMMAND_LINE } from '#platform/auth/operator.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { StaffId, StaffSessionId } from '#platform/ids/caller-ids.ts';
import { deviceName } from '#capabilities/session/contract/login/device-name.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';

interface OpenSession {
  readonly id: StaffSessionId;
  readonly isNewDevice: boolean;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
}

const MOST = 100;

const openOf = async (db: Db, id: StaffId, now: Date): Promise<OpenSession[]> => {
  const { rows } = await sql<OpenSession>`
    select id, is_new_device and approved_at is null as "isNewDevice", user_agent as "userAgent", ip,
      created_at as "createdAt", seen_at as "seenAt", expires_at as "endsAt"
    from staff.token where account_id = ${id} and ended_at is null and expires_at > ${now}
    order by seen_at desc, id desc limit ${MOST}`.execute(db);
  return rows;
};

export const listSessionsRoute = handle(listSessions, async ({ db, staff, now }) => {
  const open = await openOf(db, staff.staffId, now);
  const isCurrent = ({ id }: OpenSession): boolean => id === staff.sessionId;
  // a device that is new itself is not asked about the others: it may be the stranger's
  const mayTell = !open.some((row) => isCurrent(row) && row.isNewDevice);
  return {
    rows: open
      .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
      .map((row) => ({
        id: String(row.id),
        isCurrent: isCurrent(row),
        isCommandLine: row.ip === COMMAND_LINE,
        isNewDevice: mayTell && row.isNewDevice && !isCurrent(row),
        device: deviceName(row.userAgent) ?? '',
        ip: row.ip,
        loggedInAt: row.createdAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      })),
  };
});
