import { handle } from '#platform/http/context.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { devicesOf, type Device } from './devices-of.ts';

export const listSessionsRoute = handle(listSessions, async ({ db, caller, now }) => {
  const devices = await devicesOf(db, caller.accountId, now);
  const isCurrent = ({ id }: Device): boolean => id === caller.sessionId;
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
