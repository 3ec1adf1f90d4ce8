/** The kind of people who register by a link. */
export const CAMPAIGN_KINDS = ['agent', 'merchant'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** The state of a campaign, as shown to its inviter. */
export const CAMPAIGN_STATES = ['open', 'full', 'expired', 'revoked'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
