/** Authentication of a login: everything that happens before its transaction. */
import { dummyHash, needsRehash, hashPassword, verifyPassword } from '#platform/auth/password.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/http/context.ts';
import { barred, malformed } from '#platform/http/problem.ts';
import type { LoginWay } from '../../contract/login/login-words.ts';
import type { login } from '../../contract/login/login.ts';
import { userNameOf, type UserName } from '../../rules/user-name.ts';
import { accountByUserName, ownerOf, type Account } from '../account.ts';
import { subjectOf } from '../asker.ts';
import { recordRefused } from '../sessions/record-refused.ts';
import { isAccepted, presented, type PresentedCredential } from '../sessions/remembered-devices.ts';
import { endFamily } from './end-family.ts';
import { knownDevice } from './known-device.ts';
import { tryLogin } from './try-login.ts';

type LoginRequest = RequestOf<typeof login>;

export interface CheckedLogin {
  account: Account;
  /** Set when the stored hash uses outdated parameters. */
  newHash: string | undefined;
}

/** Takes the same time when the account does not exist. @throws QueueFull when too many logins are in progress. */
export const isPasswordRight = (account: Account | undefined, password: string): Promise<boolean> =>
  verifyPassword(account?.passwordHash ?? null, password);

const isRight = async (context: Context, request: LoginRequest, account: Account | undefined): Promise<boolean> => {
  if (request.password !== undefined && request.password !== '') return isPasswordRight(account, request.password);
  return isAccepted(await present(context, account, request.rememberToken ?? ''));
};

/** Ends the family of a credential that was copied. */
const present = async (
  context: Context,
  account: Account | undefined,
  token: string,
): Promise<PresentedCredential | undefined> => {
  const found = await presented(context.outside, context.services, account?.id, token, context.now);
  if (account !== undefined && found?.use === 'reuse') await endFamily(context, account, found.family);
  return found;
};

const accountNamed = async (context: Context, userName: UserName): Promise<Account | undefined> => {
  const account = await accountByUserName(context.db, userName);
  if (account !== undefined) context.identify({ accountId: account.id, agentId: account.agentId });
  return account;
};

/** A refusal is kept in the log of the account. */
const findRight = async (context: Context, request: LoginRequest, way: LoginWay): Promise<Account> => {
  const userName = userNameOf(request.username);
  let found: Account | undefined;
  try {
    const account = await tryLogin(context, {
      name: userName.value,
      captcha: { ...request, about: request.username },
      find: async () => (found = await accountNamed(context, userName)),
      subjectOf: ({ id }) => subjectOf(id),
      knownAsker: async (account) => knownDevice(context, request.deviceToken, account && ownerOf(account)),
      isRight: (account) => isRight(context, request, account),
    });
    if (account.status === 'disabled') throw barred();
    return account;
  } catch (error) {
    recordRefused(context, found?.id, way, error);
    throw error;
  }
};

/**
 * @throws refuse('login_wrong'), refuse('login_locked'), both identical for an unknown name. 403 for a disabled
 * account.
 */
export const checkLogin = async (context: Context, request: LoginRequest): Promise<CheckedLogin> => {
  if ((request.password ?? '') === '' && (request.rememberToken ?? '') === '')
    throw malformed({ password: 'field.required' });
  const isByPassword = (request.password ?? '') !== '';
  const account = await findRight(context, request, isByPassword ? 'password' : 'device');
  if (isByPassword && request.rememberToken !== undefined) await present(context, account, request.rememberToken);
  return { account, newHash: await newHashOf(account, request.password) };
};

const newHashOf = async (account: Account, password: string | undefined): Promise<string | undefined> =>
  password !== undefined && password !== '' && needsRehash(account.passwordHash) ? hashPassword(password) : undefined;

/** Precomputes the dummy hash, so that the first login with an unknown name takes no longer than others. */
export const warmUp = async (): Promise<void> => void (await dummyHash());
