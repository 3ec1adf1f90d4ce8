import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { invitationCode } from '#platform/ids/ids.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { agentById, refusesChild, requireOwnName, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { requireGivable } from '#capabilities/levels/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { addAgent } from '../../contract/adding/add-agent.ts';
import { limits } from '../../rules/limits.ts';
import { checkFirstTerms } from '../first-policy.ts';
import { columns, type Invitation } from '../invitation-row.ts';
import { openInvitationOf } from '../inviting/own-invitation.ts';
import { presentInvitation } from '../inviting/present-invitation.ts';
import { lockMobile, queueMessage, resendOf } from '../message-queue.ts';
import { countCheck, isTaken } from './mobile-state.ts';

type AddAgentRequest = RequestOf<typeof addAgent>;
type AddContext = AgentContext & { readonly db: Tx };

const DAY_MS = 86_400_000;

/** Checks the inviter's right, then the place in the tree, then the given terms. */
const checkInviter = async ({ db, caller, now }: AddContext, { levelCode }: AddAgentRequest): Promise<AgentBrief> => {
  const inviter = await agentById(db, caller.agentId);
  if (inviter === undefined) throw loginExpired();
  const refusal = refusesChild(inviter);
  if (refusal !== undefined) throw refuse(refusal);
  await requireGivable(db, inviter.levelCode, levelCode, now);
  return inviter;
};

/** The mobile is held until the end of the transaction: of two at the same instant, the second sees the first. */
const checkMobile = async (context: AddContext, mobile: string): Promise<void> => {
  const { db, caller, now } = context;
  await countCheck(context);
  await lockMobile(db, mobile);
  if (await isTaken(db, mobile)) throw refuse('mobile_is_agent');
  if ((await openInvitationOf(db, caller.agentId, mobile, now)) !== undefined) throw refuse('mobile_is_invited');
};

/** An invitation that expired unnoticed makes room for the new one. */
const endExpired = async ({ db, caller, now }: AddContext, mobile: string): Promise<void> => {
  await sql`
    update invitations.invitation set status = 'expired', ended_at = expires_at
    where inviter_id = ${caller.agentId} and mobile = ${mobile} and status in ('sent', 'opened')
      and expires_at <= ${now}`.execute(db);
};

const insert = async ({ db, caller, now }: AddContext, wanted: AddAgentRequest): Promise<Invitation> => {
  const days = await configNumber(db, 'invitation_days', limits.days);
  const remark = wanted.remark === undefined || wanted.remark === '' ? null : wanted.remark;
  const { rows } = await sql<Invitation>`
    insert into invitations.invitation as invitation (code, inviter_id, mobile, name, level_code, remark, policy_id,
      terms, created_at, expires_at)
    values (${invitationCode()}, ${caller.agentId}, ${wanted.mobile}, ${wanted.name}, ${wanted.levelCode}, ${remark},
      ${wanted.policyId}, ${JSON.stringify(wanted.terms)}::jsonb, ${now},
      ${new Date(now.getTime() + days * DAY_MS)})
    returning ${columns}`.execute(db);
  return onlyRow(rows);
};

/** Sends no text message when the day's limit is reached: link and QR code are valid all the same. */
const sendFirst = async (context: AddContext, invitation: Invitation): Promise<void> => {
  const { left, after } = await resendOf(context.db, invitation.mobile, context.now);
  if (left > 0 && after === 0) await queueMessage(context, invitation);
};

export const addAgentRoute = handle(addAgent, async (context, wanted) => {
  const inviter = await checkInviter(context, wanted);
  await requireOwnName(context.db, inviter.path, wanted.name);
  await checkFirstTerms(context, inviter.id, wanted);
  await checkMobile(context, wanted.mobile);
  await endExpired(context, wanted.mobile);
  const invitation = await insert(context, wanted);
  await sendFirst(context, invitation);
  const { levelCode, mobile, policyId, terms } = wanted;
  context.audit({
    subject: 'invitation',
    subjectId: invitation.id,
    after: { mobile: maskMobile(mobile), levelCode, policyId, terms },
  });
  return presentInvitation(context, invitation);
});
