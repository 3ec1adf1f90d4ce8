import type { InvitationState } from '#capabilities/invitations/contract/inviting/invitation-states.ts';
import { campaignStateAt } from '#capabilities/invitations/rules/campaigns/campaign-state.ts';
import { rateOf } from '#capabilities/invitations/rules/inviting/funnel.ts';
import { linkStateAt } from '#capabilities/invitations/rules/inviting/invitation-state.ts';
import { levelStillGiven } from '#capabilities/invitations/rules/registration/given-level.ts';
import { listIn, numberIn, type Runner } from './cells.ts';

const at = (cell = ''): Date => new Date(cell);

const invitation: Runner = (row) => {
  const facts = { status: row['stored as'] as InvitationState, expiresAt: at(row['valid until']) };
  const inviter = { isFrozen: row['inviter frozen'] === 'yes', isDeepest: false };
  return { 'for who opens it': linkStateAt(facts, inviter, at(row['now'])) };
};

const campaign: Runner = (row) => {
  const facts = {
    places: row['places'] ? numberIn(row['places']) : null,
    used: numberIn(row['used']),
    endsAt: row['ends at'] ? at(row['ends at']) : null,
    revokedAt: row['revoked'] === 'yes' ? at('2026-09-01T00:00:00Z') : null,
  };
  return { state: campaignStateAt(facts, at(row['now'])) };
};

const level: Runner = (row) => {
  const givable = listIn(row['the inviter can give']);
  const options = ['V1', 'V2', 'V3', 'V4'].map((code) => ({ code, canGive: givable.includes(code) }));
  return { becomes: levelStillGiven(options, row['promised'] ?? '') };
};

const funnel: Runner = (row) => {
  const steps = listIn(row['opened, registered, bound, activated']).map(Number);
  const rates = steps.slice(1).map((count, index) => rateOf(count, steps[index]) ?? 'none');
  return { 'of the step before': rates.join(', ') };
};

export const invitationRunners: Readonly<Record<string, Runner>> = {
  invitation,
  'state of a campaign': campaign,
  'level at the registration': level,
  'rates of the funnel': funnel,
};
