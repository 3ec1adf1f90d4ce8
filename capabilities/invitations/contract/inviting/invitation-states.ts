/** The state of an invitation, as shown to its inviter. `sent` and `opened` are open: they can still be used. */
export const INVITATION_STATES = ['sent', 'opened', 'registered', 'expired', 'cancelled'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * The state as shown to a person who opens its link. `paused`: its inviter cannot take anybody at present; `full`: the
 * campaign's places are taken.
 */
export const LINK_STATES = ['open', 'registered', 'expired', 'cancelled', 'paused', 'full'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The outcome of the last text message; `none` when no more could be sent on that day. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'none'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
