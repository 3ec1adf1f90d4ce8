/** Who comes in by a link. */
export const CAMPAIGN_KINDS = ['agent', 'merchant'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** How a campaign stands for its inviter. */
export const CAMPAIGN_STATES = ['open', 'full', 'expired', 'revoked'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
