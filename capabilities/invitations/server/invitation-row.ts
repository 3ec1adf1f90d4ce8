import type { RequestOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { addAgent } from '../contract/adding/add-agent.ts';
import type { InvitationId } from '../contract/inviting/invitation-id.ts';
import type { InvitationState } from '../contract/inviting/invitation-states.ts';

/** The terms of the first policy as the inviter saved them. */
export type FirstTerms = RequestOf<typeof addAgent>['terms'];

export interface Invitation {
  readonly id: InvitationId;
  readonly code: string;
  readonly inviterId: AgentId;
  readonly mobile: string;
  readonly name: string;
  readonly levelCode: string;
  readonly remark: string | null;
  readonly policyId: PolicyId;
  readonly terms: FirstTerms;
  readonly status: InvitationState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly agentId: AgentId | null;
}

/** Selects an {@link Invitation} from `invitations.invitation`. */
export const columns: Sql = sql`invitation.id, invitation.code, invitation.inviter_id as "inviterId", invitation.mobile,
  invitation.name, invitation.level_code as "levelCode", invitation.remark, invitation.policy_id as "policyId",
  invitation.terms, invitation.status, invitation.created_at as "createdAt", invitation.expires_at as "expiresAt",
  invitation.agent_id as "agentId"`;
