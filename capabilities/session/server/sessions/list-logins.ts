import { decodeInstantCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listLogins } from '../../contract/sessions/list-logins.ts';
import { limits } from '../../rules/limits.ts';
import { findLogins, ownDevice } from './find-logins.ts';

export const listLoginsRoute = handle(listLogins, async ({ db, caller, now }, request) => {
  const [beforeMs, beforeId] = decodeInstantCursor(request.cursor) ?? [];
  const since = new Date(now.getTime() - (request.unansweredOnly ? limits.askAboutDeviceMs : limits.loginLogMs));
  const where = sql.join(
    [
      sql`login.last_at > ${since}`,
      ...(beforeMs === undefined || beforeId === undefined
        ? []
        : [sql`(login.last_at, login.id) < (${new Date(beforeMs)}::timestamptz, ${beforeId}::bigint)`]),
      ...(request.unansweredOnly ? [sql`login.is_new_device and login.answer is null`] : []),
    ],
    sql` and `,
  );
  const rows = await findLogins(db, caller, where, { limit: request.pageSize + 1, offset: offsetOf(request) });
  const device = await ownDevice(db, caller);
  return pageOf(
    rows,
    request,
    ({ id, at }) => [at.getTime(), id],
    (row) => ({
      id: String(row.id),
      ...(row.accountId !== caller.accountId && { account: row.loginName }),
      way: row.way,
      ...(row.refusedFor !== null && { refusedFor: row.refusedFor }),
      withSecondFactor: row.withSecondFactor,
      device: row.device,
      network: row.network,
      isThisDevice: row.accountId === caller.accountId && row.deviceKey !== null && row.deviceKey === device,
      isNewDevice: row.isNewDevice,
      ...(row.answer !== null && { answer: row.answer }),
      at: row.at.toISOString(),
      count: row.count,
    }),
  );
});
