/** The state of a stage: `missed` not met, `none` not assessed. */
export const CHECK_STATES = ['met', 'missed', 'pending', 'none'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
