import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { deviceTokenFor, hashNewPassword } from '#capabilities/session/server/api.ts';
import { registerFirst } from '../../contract/first/register-first.ts';
import { limits } from '../../rules/limits.ts';
import { accountById, type StaffAccount } from '../accounts/account.ts';
import { hasAdministrator, lockAccounts } from '../accounts/add-first.ts';
import { requireFree } from '../accounts/change-accounts.ts';
import { addAccount } from '../accounts/insert-account.ts';
import { ownerOf } from '../login/check-login.ts';
import { openSession } from '../login/tokens.ts';
import { keepProvenFactor, type ProvenFactor } from '../second-factor/second-factor.ts';
import { requireOpenLink, useLink } from './first-link.ts';
import { openStep } from './steps.ts';

type Registration = RequestOf<typeof registerFirst>;

interface ProvenRegistration {
  readonly factor: ProvenFactor;
  readonly hash: string;
}

/** The link comes first: without one nobody makes the server hash. */
const check = async ({ db, services, now }: Context, wanted: Registration): Promise<ProvenRegistration> => {
  const link = await requireOpenLink(db, wanted.token, now);
  const factor = openStep(services.vault, link, 'proof', wanted.proof);
  const names = [wanted.loginName, wanted.name];
  return { factor, hash: await hashNewPassword(db, wanted.password, names, limits.passwordMinimum) };
};

/** The second of two windows that send at once finds the administrator of the first. */
const open = async (
  tx: Tx,
  { token, loginName, name }: Registration,
  { factor, hash }: ProvenRegistration,
  { services, now }: Context,
): Promise<StaffAccount> => {
  await lockAccounts(tx);
  if (await hasAdministrator(tx)) throw refuse('first_link_over');
  await requireFree(tx, loginName);
  const id = await addAccount(tx, { loginName, name, role: 'admin', password: { hash, mustChange: false } }, now);
  await useLink(tx, token, id, now);
  await keepProvenFactor(tx, services.vault, id, factor, now);
  const account = await accountById(tx, id);
  if (account === undefined) throw new Error('the first administrator was not inserted');
  return account;
};

export const registerFirstRoute = handlePrepared(registerFirst, check, async (context, wanted, proven) => {
  const { db, ip, userAgent, now } = context;
  const account = await open(db, wanted, proven, context);
  const { id, loginName, name } = account;
  const token = await openSession(db, id, { ip, userAgent }, now);
  const after = { name, role: 'admin', link: 'used', secondFactor: 'on', login: 'password' };
  context.audit({ subject: 'staff', subjectId: loginName, after, staffId: id, operator: name });
  if (wanted.deviceToken === undefined) return { token };
  return { token, deviceToken: deviceTokenFor(context, wanted.deviceToken, ownerOf(account)) };
});
