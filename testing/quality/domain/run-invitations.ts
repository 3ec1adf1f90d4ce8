import type { InvitationState } from '#capabilities/invitations/contract/invitation-states.ts';
import { linkStateAt } from '#capabilities/invitations/rules/invitation-state.ts';
import type { Runner } from './cells.ts';

const at = (cell = ''): Date => new Date(cell);

const invitation: Runner = (row) => {
  const facts = { status: row['stored as'] as InvitationState, expiresAt: at(row['valid until']) };
  const inviter = { isFrozen: row['inviter frozen'] === 'yes', isDeepest: false };
  return { 'for who opens it': linkStateAt(facts, inviter, at(row['now'])) };
};

export const invitationRunners: Readonly<Record<string, Runner>> = { invitation };
