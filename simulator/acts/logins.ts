/** Logins of the main agent: on its phone, on a computer that was new, and a stranger's wrong passwords. */
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { accountById } from '#capabilities/session/server/account.ts';
import { employeesOf } from '#capabilities/session/server/api.ts';
import { recordLogin } from '#capabilities/session/server/sessions/record-login.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import { insertRows } from '../write/insert-rows.ts';
import { openContext, type Stage } from './act-context.ts';

interface DeviceInfo {
  readonly userAgent: string;
  readonly ip: string;
}

const PHONE: DeviceInfo = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.60',
  ip: '112.193.20.7',
};
const COMPUTER: DeviceInfo = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ip: '182.150.8.31',
};

/** `days`: how many days ago it happened. */
const LOGINS: readonly (readonly [days: number, seen: DeviceInfo])[] = [
  [46, PHONE],
  [31, PHONE],
  [17.4, PHONE],
  [9.3, COMPUTER],
  [2.1, PHONE],
  [0.4, PHONE],
];

/** Ended long ago: no session of today has this number. */
const endedSession = async (tx: Tx): Promise<SessionId> => {
  const { rows } = await sql<{ id: SessionId }>`
    select nextval(pg_get_serial_sequence('session.token', 'id')) as id`.execute(tx);
  return onlyRow(rows).id;
};

const login = (stage: Stage, accountId: AccountId, at: Date, seen: DeviceInfo): Promise<void> =>
  inTransaction(stage.db, async (tx) => {
    const account = await accountById(tx, accountId);
    if (account === undefined) throw new Error('the main agent has no account');
    const context = { ...openContext(stage, at, `login-${at.getTime()}`), ...seen, db: tx };
    const tokens = { tokenBefore: undefined, tokenAfter: undefined };
    const sessionId = await endedSession(tx);
    await recordLogin(context, account, { sessionId, way: 'password', withSecondFactor: false, ...tokens });
  });

const refused = (accountId: AccountId, at: Date) => ({
  account_id: accountId,
  way: 'password',
  refused_for: 'wrong',
  device: 'Android · Chrome',
  network: '117.136.*.*',
  with_second_factor: false,
  is_new_device: false,
  day: businessDay(at),
  first_at: new Date(at.getTime() - 90_000).toISOString(),
  last_at: at.toISOString(),
  count: 3,
});

/** Logins of its employees: one this morning, one the evening before. */
const makeEmployeeLogins = async (stage: Stage, agentId: AgentId, now: Date): Promise<void> => {
  for (const [index, { id }] of (await employeesOf(stage.db, agentId, now)).entries())
    await login(stage, id, daysBefore(now, 0.1 + index * 0.7), PHONE);
};

export const makeLogins = async (stage: Stage, { row }: WorldAgent, now: Date): Promise<void> => {
  const accountId = stage.accountIds.get(row.id);
  if (accountId === undefined) return;
  for (const [days, seen] of LOGINS) await login(stage, accountId, daysBefore(now, days), seen);
  await makeEmployeeLogins(stage, row.id, now);
  await insertRows(stage.db, 'session.login_record', [refused(accountId, daysBefore(now, 5.6))]);
};
