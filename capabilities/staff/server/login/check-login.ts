/** Authentication of a login, at the console or on the command line: everything that comes before its transaction. */
import { hashPassword, needsRehash, verifyPassword } from '#platform/auth/password.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import { outboxSms } from '#platform/sms/outbox.ts';
import {
  guessSecondFactor,
  knownDevice,
  tryLogin,
  type LoginAttempt,
  type Owner,
} from '#capabilities/session/server/api.ts';
import { isOneTimeOver } from '../../rules/login/one-time.ts';
import { accountByName, loginNameOf, subjectOf, type StaffAccount } from '../accounts/account.ts';
import { hasSecondFactor, presentCode, spendSecondFactor } from '../second-factor/second-factor.ts';

export interface CheckedLogin {
  readonly account: StaffAccount;
  /** Set when the stored hash was made with outdated parameters. */
  readonly newHash: string | undefined;
  readonly isNewDevice: boolean;
}

export interface GivenLogin {
  readonly username: string;
  readonly password: string;
  readonly secondFactor?: string | undefined;
}

/** How kinds of login differ: captcha and device for the console, neither on the command line. */
export type Way = Pick<LoginAttempt<StaffAccount>, 'captcha' | 'puzzle' | 'knownAsker'>;

export const ownerOf = ({ loginName, passwordChangedAt }: StaffAccount): Owner => ({
  key: subjectOf(loginName),
  passwordChangedAt,
});

/** The way of the console. */
export const wayOfDevice = (
  context: Context,
  request: Pick<Way, 'captcha' | 'puzzle'> & { deviceToken?: string | undefined },
): Way => ({
  captcha: request.captcha,
  puzzle: request.puzzle,
  knownAsker: async (found) => knownDevice(context, request.deviceToken, found && ownerOf(found)),
});

const accountNamed = async (context: Context, name: string): Promise<StaffAccount | undefined> => {
  const account = await accountByName(context.db, name);
  if (account !== undefined) context.identify({ staffId: account.id });
  return account;
};

/** Counts a wrong password at a one-time password, which ends after five, whoever typed them. */
const judged = async (context: Context, found: StaffAccount | undefined, password: string): Promise<boolean> => {
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  if (!isRight && found?.mustChangePassword === true)
    await sql`update staff.account set one_time_failures = one_time_failures + 1 where id = ${found.id}`.execute(
      context.outside,
    );
  return isRight;
};

/** The demo's staff have no phones: the codes of their app are among the demo's text messages. */
const showInDemo = async ({ outside, services, now }: Context, account: StaffAccount): Promise<void> => {
  if (!services.config.isDemo) return;
  const code = await presentCode(outside, services.vault, account.id, now);
  const values = { code: code ?? 'wait 30 seconds for the next one' };
  await outboxSms(outside).send({ mobile: account.loginName, template: 'staff_code', values });
};

const checkSecondFactor = async (context: Context, account: StaffAccount, given: GivenLogin, way: Way) => {
  if (!(await hasSecondFactor(context.db, account.id))) return;
  const typed = (given.secondFactor ?? '').replaceAll(' ', '');
  if (typed === '') {
    await showInDemo(context, account);
    throw refuse('second_factor_required');
  }
  const { outside, services, now } = context;
  await guessSecondFactor(context, `staff-second-factor:${account.id}`, await way.knownAsker(account), () =>
    spendSecondFactor(outside, services.vault, account.id, typed, now),
  );
};

/**
 * @throws refuse('login_wrong') or refuse('login_locked'), also for unknown names; 403 for a disabled account;
 * refuse('one_time_over'); the refusals of the second factor.
 */
export const checkLogin = async (context: Context, given: GivenLogin, way: Way): Promise<CheckedLogin> => {
  const name = loginNameOf(given.username);
  const account = await tryLogin(context, {
    ...way,
    name: subjectOf(name),
    find: () => accountNamed(context, name),
    subjectOf: () => subjectOf(name),
    isRight: (found) => judged(context, found, given.password),
  });
  if (account.status === 'disabled') throw barred();
  if (isOneTimeOver(account, context.now)) throw refuse('one_time_over');
  await checkSecondFactor(context, account, given, way);
  return {
    account,
    newHash: needsRehash(account.passwordHash) ? await hashPassword(given.password) : undefined,
    isNewDevice: (await way.knownAsker(account)) === undefined,
  };
};
