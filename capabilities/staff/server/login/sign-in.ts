/** A session opened and ended on the command line: the same account, password and second factor as at the console. */
import type { StaffCaller } from '#platform/auth/caller.ts';
import { COMMAND_LINE, staffOperator } from '#platform/auth/operator.ts';
import { hashToken } from '#platform/auth/token.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import type { StaffId, StaffSessionId } from '#platform/ids/caller-ids.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { checkLogin, type CheckedLogin, type GivenLogin, type Way } from './check-login.ts';
import { enter } from './enter.ts';
import { endSession } from './tokens.ts';

export type Credentials = GivenLogin;

export interface SignedIn {
  readonly token: string;
  readonly name: string;
  readonly endsAt: Date;
}

/** All who run commands on the machine count as one requester, and see no picture. */
const WAY: Way = { captcha: {}, puzzle: undefined, knownAsker: async () => ({ key: COMMAND_LINE, isKnown: true }) };

const withoutCaptcha = (context: Context): Context => ({
  ...context,
  services: { ...context.services, config: { ...context.services.config, captchaEnabled: false } },
});

const isFirstOn = async (tx: Tx, id: StaffId, userAgent: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from staff.token where account_id = ${id} and user_agent = ${userAgent} limit 1`.execute(tx);
  return rows.length === 0;
};

interface OpenedSession {
  readonly id: StaffSessionId;
  readonly endsAt: Date;
}

const opened = async (tx: Tx, token: string): Promise<OpenedSession> => {
  const { rows } = await sql<OpenedSession>`
    select id, ends_at as "endsAt" from staff.token where hash = ${hashToken(token)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the session that was opened is not there');
  return row;
};

const openFor = async (tx: Tx, context: Context, checked: CheckedLogin): Promise<SignedIn> => {
  const { now, userAgent } = context;
  const { id: staffId, loginName, name, role } = checked.account;
  const isNewDevice = await isFirstOn(tx, staffId, userAgent);
  const token = await enter(tx, { ...checked, isNewDevice }, { ip: COMMAND_LINE, userAgent }, now);
  const { id: sessionId, endsAt } = await opened(tx, token);
  const isProven = !checked.account.mustChangePassword && (await hasSecondFactor(tx, staffId));
  const caller = { staffId, sessionId, loginName, name, role, isProven, permissions: new Set<string>() };
  await operatorAudit(
    tx,
    'staff.login',
    { operator: staffOperator(caller, COMMAND_LINE), now },
    { subject: 'staff', subjectId: loginName, after: { login: 'password' } },
  );
  return { token, name, endsAt };
};

/**
 * @throws the refusals of a login; NotPermitted while password or second factor are to be set up at the console, which
 * opens no session.
 */
export const signIn = async (context: Context, given: GivenLogin): Promise<SignedIn> => {
  const checked = await checkLogin(withoutCaptcha(context), given, WAY);
  return inTransaction(context.db, (tx) => openFor(tx, context, checked));
};

export const signOut = (db: Db, caller: StaffCaller, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await endSession(tx, caller.sessionId, 'logout', now);
    const entry = { subject: 'staff', subjectId: caller.loginName, after: { session: 'ended' } };
    if (caller.isProven)
      await operatorAudit(tx, 'staff.logout', { operator: staffOperator(caller, COMMAND_LINE), now }, entry);
  });
