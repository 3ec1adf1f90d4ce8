/** The state of a campaign at an instant (docs/domain.md §2). */
import type { CampaignState } from '../../contract/campaigns/campaign-states.ts';
import type { LinkState } from '../../contract/inviting/invitation-states.ts';

export interface CampaignFacts {
  /** Null for an unlimited number. */
  readonly places: number | null;
  readonly used: number;
  /** The first instant at which it can no longer be used; null without an end. */
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Checks the inviter's revocation first, then the end: a revoked campaign is never called full. */
export const campaignStateAt = ({ places, used, endsAt, revokedAt }: CampaignFacts, now: Date): CampaignState => {
  if (revokedAt !== null) return 'revoked';
  if (endsAt !== null && endsAt <= now) return 'expired';
  return places !== null && used >= places ? 'full' : 'open';
};

/** The state as shown to the person who opens its link: a revoked one is over like a cancelled invitation. */
export const campaignLinkState = (campaign: CampaignFacts, canTake: boolean, now: Date): LinkState => {
  const state = campaignStateAt(campaign, now);
  if (state === 'revoked') return 'cancelled';
  return state === 'open' && !canTake ? 'paused' : state;
};
