/** The state of an invitation, as shown to the person who opens its link. `paused`: the agent is frozen. */
export const INVITATION_STATES = ['open', 'registered', 'expired', 'cancelled', 'paused'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The outcome of its text message. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;
