import type { InvitationState } from '../contract/invitation-states.ts';

interface InvitationFacts {
  readonly status: 'open' | 'registered' | 'cancelled';
  readonly expiresAt: Date;
}

/**
 * The state of an invitation, as shown to the person who opens its link (docs/domain.md §10, "An agent's own staff").
 */
export const invitationState = (
  { status, expiresAt }: InvitationFacts,
  agentStatus: 'normal' | 'frozen',
  now: Date,
): InvitationState => {
  if (status !== 'open') return status;
  if (expiresAt <= now) return 'expired';
  return agentStatus === 'frozen' ? 'paused' : 'open';
};

/** Why an invitation in this state refuses, or undefined. */
export const refusesInvitation = (state: InvitationState): string | undefined =>
  ({
    open: undefined,
    registered: 'invitation_used',
    expired: 'invitation_expired',
    cancelled: 'invitation_cancelled',
    paused: 'invitation_paused',
  })[state];
