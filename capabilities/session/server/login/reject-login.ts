import { countChanged } from '#platform/db/count-changed.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { rejectLogin } from '../../contract/login/reject-login.ts';
import { lockLogin, type LoginRow } from '../sessions/find-logins.ts';

/** Sessions opened on the device, and those that its credentials opened since. */
const sessionsOf = ({ accountId, deviceKey, sessionId }: LoginRow) => {
  const onDevice = sql`select session_id from session.login_record
    where account_id = ${accountId} and (device_key = ${deviceKey} or session_id = ${sessionId})`;
  const families = sql`select family from session.token where id in (${onDevice}) and family is not null`;
  return {
    ids: sql`select id from session.token where account_id = ${accountId}
    and (id in (${onDevice}) or family in (${families}))`,
    families,
  };
};

/** @returns how many sessions ended. */
const endDevice = async (tx: Tx, login: LoginRow, now: Date): Promise<number> => {
  const { ids, families } = sessionsOf(login);
  const ended = await countChanged(
    tx,
    sql`update session.token set ended_at = ${now}, end_reason = 'revoked' where ended_at is null and id in (${ids})`,
  );
  await sql`delete from session.remembered where account_id = ${login.accountId}
    and (token_id in (${ids}) or family in (${families}))`.execute(tx);
  return ended;
};

/** The device's next login counts as one on a new device again and is reported. */
export const rejectLoginRoute = handle(rejectLogin, async (context, { id }) => {
  const { db, caller, now } = context;
  const login = await lockLogin(db, caller, id);
  if (login === undefined) throw notFound();
  const ended = await endDevice(db, login, now);
  await sql`
    update session.login_record set answer = 'not_mine', answered_at = ${now} where id = ${id}
      or (account_id = ${login.accountId} and device_key = ${login.deviceKey} and is_new_device)`.execute(db);
  context.audit({ subject: 'login', subjectId: id, after: { answer: 'not_mine', ended } });
  return { ended };
});
