/** A session of each account, and a login. */
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { tokenFor } from '#testing/session.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    session: string;
    /** A login of another device. */
    login: string;
  }
}

/** An idle session that can be revoked. */
const sleepingSession = async ({ db, accountId, yesterday }: MakingOf): Promise<string> => {
  await tokenFor(db, accountId, yesterday);
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from session.token where account_id = ${accountId}`.execute(db);
  return String(rows[0]?.id);
};

const loginOf = async (making: MakingOf): Promise<string> => {
  const { db, accountId, yesterday } = making;
  const session = await sleepingSession(making);
  const { rows } = await sql<{ id: number }>`
    insert into session.login_record (account_id, way, device, device_key, network, session_id, is_new_device, day,
      first_at, last_at)
    values (${accountId}, 'password', 'iPhone · Safari', ${`device:${session}`}, '112.10.*.*', ${session}, true,
      ${businessDay(yesterday)}, ${yesterday}, ${yesterday}) returning id`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ session: await sleepingSession(making), login: await loginOf(making) }),
  personalRows: ({ agent, account, session, now, canary, mobileOf, made }) => [
    sql`update session.account set login_name = ${canary('session.account.login_name', 'canary.login')},
      mobile = ${mobileOf('session.account.mobile')} where id = ${account}`,
    sql`insert into session.sms_code (mobile, purpose, code_hash, ip, sent_at, expires_at, network, asker, request)
      values (${canary('session.sms_code.mobile', made.get('session.account.mobile'))}, 'login', 'x',
        ${canary('session.sms_code.ip')}, ${now}, ${now}, ${canary('session.sms_code.network')},
        ${canary('session.sms_code.asker')}, ${canary('session.sms_code.request')})`,
    sql`insert into session.login_record (account_id, way, refused_for, device, device_key, network, day, first_at,
        last_at)
      values (${account}, 'password', 'wrong', ${canary('session.login_record.device')},
        ${canary('session.login_record.device_key')}, ${canary('session.login_record.network')}, '2026-09-18', ${now},
        ${now})`,
    sql`insert into session.notified_lock (account_id, network, at, ends_at)
      values (${account}, ${canary('session.notified_lock.network')}, ${now}, ${now})`,
    sql`update session.token set user_agent = ${canary('session.token.user_agent')},
      ip = ${canary('session.token.ip')}, end_reason = 'logout', ended_at = ${now} where id = ${session}`,
    sql`insert into session.second_factor (account_id, secret_sealed, created_at)
      values (${account}, ${canary('session.second_factor.secret_sealed')}, ${now})`,
    sql`insert into session.mobile_change (account_id, mobile, changed_at)
      values (${account}, ${mobileOf('session.mobile_change.mobile')}, ${now})`,
    sql`insert into session.account (login_name, mobile, password_hash, agent_id, role, name, created_at,
        password_changed_at)
      values ('canary-employee', '13900009999', '-', ${agent}, 'agent-viewer',
        ${canary('session.account.name')}, ${now}, ${now})`,
  ],
};
