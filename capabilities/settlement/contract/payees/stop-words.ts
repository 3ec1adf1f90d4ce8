/** The steps back after "that was not me", in their order: only the first that is not done can be taken. */
export const STOP_STEPS = ['password', 'identity', 'payee'] as const;
export type StopStep = (typeof STOP_STEPS)[number];
