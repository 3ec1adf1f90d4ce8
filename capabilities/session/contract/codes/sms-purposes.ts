/** Purposes of SMS codes. A code is bound to its purpose: a code for a withdrawal is valid for nothing else. */

/** Requested by a logged-in user; the code is sent to the account's own mobile. */
export const stepUpPurposes = ['withdraw', 'deduction', 'settlement', 'terms', 'export', 'change_password'] as const;

/** Requested before login; all but `login` are protected by a captcha. */
export const publicPurposes = ['reset_password', 'register', 'login'] as const;

/**
 * Register like `register`, but are asked for at an invitation, without a captcha and for the invited mobile alone, or
 * at a link that anybody may use, with one.
 */
export const linkPurposes = ['invited', 'campaign'] as const;

export type StepUpPurpose = (typeof stepUpPurposes)[number];
export type PublicPurpose = (typeof publicPurposes)[number];
export type LinkPurpose = (typeof linkPurposes)[number];
export type SmsPurpose = StepUpPurpose | PublicPurpose | LinkPurpose;

/** Seconds until another code can be requested. */
export const resendAfterS = 60;
