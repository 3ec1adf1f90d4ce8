/** How an invitation stands for whoever opens its link. `paused`: the agent is frozen. */
export const INVITATION_STATES = ['open', 'registered', 'expired', 'cancelled', 'paused'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The outcome of its text message. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;
