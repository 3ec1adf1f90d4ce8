/** Opens the session of a login whose proof was checked. */
import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import type { SessionId } from '#platform/ids/caller-ids.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { login } from '../../contract/login/login.ts';
import { isOpen } from '../../rules/is-open.ts';
import { ownerOf, type Account } from '../account.ts';
import { stranger } from '../asker.ts';
import { agreeAtLogin } from '../consents/keep-consents.ts';
import { proveSecondFactor, secondFactorOf } from '../second-factor/second-factor.ts';
import { recordLogin } from '../sessions/record-login.ts';
import { recordRefused } from '../sessions/record-refused.ts';
import {
  isAccepted,
  presented,
  rememberDevice,
  spend,
  type PresentedCredential,
} from '../sessions/remembered-devices.ts';
import { endSession, openSession } from '../tokens.ts';
import { checkAddress } from './address-limit.ts';
import { deviceTokenFor, knownDevice } from './known-device.ts';

export interface EnterInput {
  by: 'password' | 'device' | 'code';
  rememberToken?: string | undefined;
  passwordCheck?: boolean | undefined;
  deviceToken?: string | undefined;
  secondFactor?: string | undefined;
  /** Whether the agreements in force were accepted with the login. */
  agreed?: boolean | undefined;
}

type WriteContext = Context & { readonly db: Tx };

/** @throws refuse('login_wrong') when a concurrent request used the credential in a way that excludes this one. */
const take = async (
  context: WriteContext,
  account: Account,
  entering: EnterInput,
): Promise<PresentedCredential | undefined> => {
  const { db, services, now } = context;
  const { by, rememberToken } = entering;
  if (rememberToken === undefined || rememberToken === '') return undefined;
  const found = await presented(db, services, account.id, rememberToken, now);
  if (isAccepted(found)) return found;
  if (by === 'device') throw refuse('login_wrong', { left: 0 });
  return undefined;
};

/**
 * A credential alone makes no device known: otherwise a person who copied one could make many known devices, each with
 * attempts of its own. It renews the token of a device that is known.
 */
const deviceTokenOf = (
  context: WriteContext,
  account: Account,
  { by, deviceToken }: EnterInput,
): string | undefined => {
  const owner = ownerOf(account);
  if (deviceToken === undefined) return undefined;
  if (by === 'device' && knownDevice(context, deviceToken, owner) === undefined) return undefined;
  return deviceTokenFor(context, deviceToken, owner);
};

/** Ends the session whose answer was lost, so that it does not stay in the list of devices. */
const settle = async ({ db, now }: WriteContext, found: PresentedCredential, sessionId: SessionId): Promise<void> => {
  if (found.lostSession !== undefined) await endSession(db, found.lostSession, 'logout', now);
  await spend(db, found.id, sessionId, now);
};

/**
 * Devices known from before two-step verification was switched on count as strangers: anybody with the password could
 * have made many of them known, each with wrong codes of its own.
 * @returns whether the account has it.
 */
const checkSecondFactor = async (context: WriteContext, account: Account, entering: EnterInput): Promise<boolean> => {
  const { enabledAt = null } = (await secondFactorOf(context.db, account.id)) ?? {};
  if (enabledAt === null) return false;
  const known = knownDevice(context, entering.deviceToken, ownerOf(account), enabledAt);
  if (known === undefined) await checkAddress(context);
  try {
    await proveSecondFactor(context, account.id, known ?? stranger(context), entering.secondFactor);
    return true;
  } catch (error) {
    recordRefused(context, account.id, entering.by, error);
    throw error;
  }
};

/** @throws 403 for staff after its last day, or while its agent is frozen. */
const requireOpen = async ({ db, now }: WriteContext, account: Account): Promise<void> => {
  const agent = await agentById(db, account.agentId);
  if (!isOpen(account, agent?.status ?? 'normal', now)) throw barred();
};

/**
 * The only way into a session: two-step verification is checked here, after any first proof.
 * @returns the answer of the login.
 */
export const enter = async (
  context: WriteContext,
  account: Account,
  entering: EnterInput,
): Promise<AnswerOf<typeof login>> => {
  const { db, services, now, ip, userAgent } = context;
  const { by, rememberToken, passwordCheck } = entering;
  await requireOpen(context, account);
  const withSecondFactor = await checkSecondFactor(context, account, entering);
  const found = await take(context, account, entering);
  const isByDevice = by === 'device' && found !== undefined;
  // proved again by a password or a code, so another family begins, which a copy of the old credential cannot end
  const family = isByDevice ? found.family : randomUUID();
  const session = await openSession(db, account.id, { ip, userAgent, family }, now);
  if (found !== undefined) await settle(context, found, session.id);
  context.audit({ subject: 'account', subjectId: account.id, after: { session: session.id, by } });
  const previous = isByDevice ? rememberToken : undefined;
  const remembering = { accountId: account.id, sessionId: session.id, family, previous };
  const nextDeviceToken = deviceTokenOf(context, account, entering);
  const tokens = { tokenBefore: entering.deviceToken, tokenAfter: nextDeviceToken };
  await recordLogin(context, account, { sessionId: session.id, way: by, withSecondFactor, ...tokens });
  if (entering.agreed === true) await agreeAtLogin(context, account.id);
  const data = {
    ...(passwordCheck === true && { rememberToken: await rememberDevice(db, services, remembering, now) }),
    ...(nextDeviceToken !== undefined && { deviceToken: nextDeviceToken }),
  };
  return { token: session.token, ...(Object.keys(data).length > 0 && { data }) };
};
