/** The invitation of a link, for the person who opens it: the link is a secret that was sent to the mobile alone. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { agentById, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { InvitationState } from '../contract/invitation-states.ts';
import { invitationState, refusesInvitation } from '../rules/invitation-state.ts';
import { columns, type Invitation } from './invitation-row.ts';
import { lockEmployees } from './lock-employees.ts';

export interface LinkedInvitation {
  readonly invitation: Invitation;
  readonly agent: AgentBrief;
  readonly state: InvitationState;
}

/** @throws 404 */
export const linkedInvitation = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<LinkedInvitation> => {
  const { rows } = await sql<Invitation>`
    select ${columns} from employees.invitation where code = ${code}`.execute(db);
  const [invitation] = rows;
  const agent = invitation && (await agentById(db, invitation.agentId));
  if (invitation === undefined || agent === undefined) throw notFound();
  return { invitation, agent, state: invitationState(invitation, agent.status, now) };
};

/**
 * @throws refuse('invitation_used'), refuse('invitation_expired'), refuse('invitation_cancelled'),
 * refuse('invitation_paused')
 */
export const requireOpen = (linked: LinkedInvitation): LinkedInvitation => {
  const reason = refusesInvitation(linked.state);
  if (reason !== undefined) throw refuse(reason);
  return linked;
};

/**
 * Locks the invitation in its present state: of two uses at one instant, or of a use and a cancellation, one wins.
 * @throws as above
 */
export const lockInvitation = async (
  context: Context & { readonly db: Tx },
  { invitation }: LinkedInvitation,
): Promise<LinkedInvitation> => {
  await lockEmployees(context.db, invitation.agentId);
  return requireOpen(await linkedInvitation(context, invitation.code));
};
