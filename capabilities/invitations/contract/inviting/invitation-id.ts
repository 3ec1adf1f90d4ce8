import type { Id } from '#platform/ids/id.ts';

export type InvitationId = Id<'invitation'>;
export type InvitationMessageId = Id<'invitation message'>;
export type CampaignId = Id<'campaign'>;
