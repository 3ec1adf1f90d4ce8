/** What a text message code is good for. A code is bound to its purpose: one for a withdrawal opens nothing else. */

/** Asked for by somebody who is logged in; the code goes to the account's own mobile. */
export const stepUpPurposes = ['withdraw', 'settlement', 'terms', 'export', 'change_password'] as const;

/** Asked for before login, with a captcha. */
export const publicPurposes = ['reset_password', 'register'] as const;

export type StepUpPurpose = (typeof stepUpPurposes)[number];
export type PublicPurpose = (typeof publicPurposes)[number];
export type SmsPurpose = StepUpPurpose | PublicPurpose;

/** Seconds until another code can be asked for. */
export const resendAfterS = 60;
