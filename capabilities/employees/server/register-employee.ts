import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { agreementsInForce, notify } from '#capabilities/content/server/api.ts';
import { lockMobile, isTaken, requireAccepted } from '#capabilities/invitations/server/api.ts';
import { setManaged } from '#capabilities/merchants/server/api.ts';
import {
  accountById,
  checkRegisterCode,
  consumeCode,
  enter,
  hashNewPassword,
  lockUnchanged,
  keepConsents,
  openedBefore,
  openEmployee,
  type Account,
} from '#capabilities/session/server/api.ts';
import { registerEmployee } from '../contract/register-employee.ts';
import { lockInvitation, linkedInvitation, requireOpen, type LinkedInvitation } from './linked-invitation.ts';

type RegisterRequest = RequestOf<typeof registerEmployee>;
type RegisterContext = Context & { readonly db: Tx };

interface FirstRequest {
  readonly linked: LinkedInvitation;
  readonly codeId: Awaited<ReturnType<typeof checkRegisterCode>>;
  readonly hash: string;
}

/** The same request again, because its answer was lost. */
interface RepeatedRequest {
  readonly opened: Account;
}

/** Outside the transaction: hashing the password is slow, and only the owner of the mobile may ask for it. */
const prepare = async (context: Context, wanted: RegisterRequest): Promise<FirstRequest | RepeatedRequest> => {
  const { uuid, smsCode, password } = wanted;
  const linked = await linkedInvitation(context, wanted.code);
  const { mobile, accountId } = linked.invitation;
  const opened = await openedBefore(context, { mobile, uuid }, { code: smsCode, password });
  if (opened !== undefined && opened.id === accountId) return { opened };
  requireOpen(linked);
  await requireAccepted(context, wanted);
  const codeId = await checkRegisterCode(context, { mobile, uuid }, smsCode);
  return { linked, codeId, hash: await hashNewPassword(context.db, password, [mobile]) };
};

/**
 * Locks the rows that the registration changes: others may have invited or registered the same mobile at the same
 * instant.
 */
const hold = async (context: RegisterContext, linked: LinkedInvitation): Promise<LinkedInvitation> => {
  const held = await lockInvitation(context, linked);
  await lockMobile(context.db, held.invitation.mobile);
  if (await isTaken(context.db, held.invitation.mobile)) throw refuse('mobile_registered');
  return held;
};

const open = async (
  context: RegisterContext,
  { invitation, agent }: LinkedInvitation,
  hash: string,
): Promise<Account> => {
  const { db, now } = context;
  const { mobile, name, role, grants, until, mostAtOnce, merchantIds } = invitation;
  const limits = { role, grants, until: until ?? undefined, mostAtOnce: mostAtOnce ?? undefined };
  const id = await openEmployee(db, agent, { ...limits, mobile, name, password: { hash }, createdAt: now });
  await setManaged(db, agent.id, id, merchantIds ?? undefined);
  await sql`
    update employees.invitation set status = 'registered', ended_at = ${now}, account_id = ${id}
    where id = ${invitation.id}`.execute(db);
  // the agreements in force, all of which were accepted (requireAccepted)
  await keepConsents(context, id, await agreementsInForce(db, now), 'registration');
  const link = `/pages/myInfo/employee/employeeInfo?id=${id}`;
  await notify(db, [{ agentId: agent.id, kind: 'system', key: 'employee_joined', values: { name }, link }], now);
  const account = await accountById(db, id);
  if (account === undefined) throw new Error(`account ${id} was not created`);
  return account;
};

const registerFirst = async (
  context: RegisterContext,
  { deviceToken }: RegisterRequest,
  { linked, codeId, hash }: FirstRequest,
) => {
  const account = await open(context, await hold(context, linked), hash);
  const answer = await enter(context, account, { by: 'code', deviceToken });
  await consumeCode(context, codeId);
  return answer;
};

/** Opens a session as a login would, without registering anything again. */
const enterAgain = async (context: RegisterContext, { deviceToken }: RegisterRequest, opened: Account) => {
  await lockUnchanged(context.db, opened);
  return enter(context, opened, { by: 'code', deviceToken });
};

export const registerEmployeeRoute = handlePrepared(registerEmployee, prepare, (context, wanted, prepared) =>
  'opened' in prepared ? enterAgain(context, wanted, prepared.opened) : registerFirst(context, wanted, prepared),
);
