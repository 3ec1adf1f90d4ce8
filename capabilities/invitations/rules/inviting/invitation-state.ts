/** The state of an invitation at an instant (docs/domain.md §2). */
import type { InvitationState, LinkState } from '../../contract/inviting/invitation-states.ts';

export interface InvitationFacts {
  readonly status: InvitationState;
  readonly expiresAt: Date;
}

const OPEN: readonly InvitationState[] = ['sent', 'opened'];

export const isOpenState = (state: InvitationState): boolean => OPEN.includes(state);

/** An open invitation expires by itself; its stored status follows later. */
export const stateAt = ({ status, expiresAt }: InvitationFacts, now: Date): InvitationState =>
  isOpenState(status) && expiresAt <= now ? 'expired' : status;

export interface InviterFacts {
  readonly isFrozen: boolean;
  /** Whether the inviter has as many levels above it as the tree allows: it was moved there after it invited. */
  readonly isDeepest: boolean;
}

export const linkStateAt = (invitation: InvitationFacts, inviter: InviterFacts, now: Date): LinkState => {
  const state = stateAt(invitation, now);
  if (state !== 'sent' && state !== 'opened') return state;
  return inviter.isFrozen || inviter.isDeepest ? 'paused' : 'open';
};

/** Why an invitation in this state refuses, or undefined. */
export const refusesLink = (state: LinkState): string | undefined =>
  ({
    open: undefined,
    registered: 'invitation_used',
    expired: 'invitation_expired',
    cancelled: 'invitation_cancelled',
    paused: 'invitation_paused',
    full: 'invitation_full',
  })[state];
