import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentCode } from '#platform/ids/ids.ts';
import { lockTreeShared, requireOwnName } from '#capabilities/agents/server/api.ts';
import { agreementsInForce } from '#capabilities/content/server/api.ts';
import {
  accountById,
  consumeCode,
  createAccount,
  enter,
  hashNewPassword,
  lockUnchanged,
  keepConsents,
  openedBefore,
  type Account,
} from '#capabilities/session/server/api.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';
import { dropDrafts } from '../adding/drafts.ts';
import { isTaken } from '../adding/mobile-state.ts';
import type { LinkTarget } from '../linked-invitation.ts';
import { lockMobile } from '../message-queue.ts';
import { cameBy, createRegistered, claimLink, welcome } from './create-registered.ts';
import { proveMobile, type ProvenMobile } from './prove-mobile.ts';
import { requireAccepted } from './require-accepted.ts';

type RegisterRequest = RequestOf<typeof registerAgent>;
type RegisterContext = Context & { readonly db: Tx };

interface FirstRequest extends ProvenMobile {
  readonly hash: string;
}

/** The same request again, because its answer was lost. */
interface RepeatedRequest {
  readonly opened: Account;
}

/** Requires the link by which the account came, too. */
const openedByLink = async (context: Context, wanted: RegisterRequest): Promise<Account | undefined> => {
  const { mobile, uuid, smsCode, password } = wanted;
  const opened = await openedBefore(context, { mobile, uuid }, { code: smsCode, password });
  return opened !== undefined && (await cameBy(context.db, wanted.code, opened.agentId)) ? opened : undefined;
};

/** Outside the transaction: hashing the password is slow, and only the owner of the mobile may ask for it. */
const prepare = async (context: Context, wanted: RegisterRequest): Promise<FirstRequest | RepeatedRequest> => {
  const opened = await openedByLink(context, wanted);
  if (opened !== undefined) return { opened };
  const proven = await proveMobile(context, wanted, () => requireAccepted(context, wanted));
  await requireOwnName(context.db, proven.linked.inviter.path, wanted.name);
  return { ...proven, hash: await hashNewPassword(context.db, wanted.password, [wanted.mobile]) };
};

const openAccount = async (
  { db, now }: RegisterContext,
  agentId: AgentId,
  mobile: string,
  hash: string,
): Promise<Account> => {
  const loginName = agentCode(agentId);
  const id = await createAccount(db, { loginName, mobile, password: { hash }, agentId, role: 'agent', createdAt: now });
  const account = await accountById(db, id);
  if (account === undefined) throw new Error(`account ${id} was not created`);
  return account;
};

/**
 * Locks the rows that the registration changes: others may have invited or registered the same mobile at the same
 * instant.
 */
const hold = async (context: RegisterContext, linked: LinkTarget, mobile: string): Promise<LinkTarget> => {
  await lockTreeShared(context.db);
  const held = await claimLink(context, linked);
  await lockMobile(context.db, mobile);
  if (await isTaken(context.db, mobile)) throw refuse('mobile_registered');
  return held;
};

const register = async (
  context: RegisterContext,
  linked: LinkTarget,
  wanted: RegisterRequest,
  hash: string,
): Promise<Account> => {
  const { name, mobile } = wanted;
  const agentId = await createRegistered(context, linked, { name, mobile });
  const account = await openAccount(context, agentId, mobile, hash);
  // the agreements in force, all of which were accepted (requireAccepted)
  await keepConsents(context, account.id, await agreementsInForce(context.db, context.now), 'registration');
  await welcome(context, linked, agentId, name);
  await dropDrafts(context.db, mobile);
  return account;
};

/** Opens a session as a login would, without registering anything again. */
const enterAgain = async (context: RegisterContext, { deviceToken }: RegisterRequest, opened: Account) => {
  await lockUnchanged(context.db, opened);
  return enter(context, opened, { by: 'code', deviceToken });
};

const registerFirst = async (
  context: RegisterContext,
  wanted: RegisterRequest,
  { linked, codeId, hash }: FirstRequest,
) => {
  const held = await hold(context, linked, wanted.mobile);
  const account = await register(context, held, wanted, hash);
  const answer = await enter(context, account, { by: 'code', deviceToken: wanted.deviceToken });
  await consumeCode(context, codeId);
  return answer;
};

export const registerAgentRoute = handlePrepared(registerAgent, prepare, (context, wanted, prepared) =>
  'opened' in prepared ? enterAgain(context, wanted, prepared.opened) : registerFirst(context, wanted, prepared),
);
