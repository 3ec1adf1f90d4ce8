/** Purposes of SMS codes. A code is bound to its purpose: a code for a withdrawal is valid for nothing else. */

/** Requested by a logged-in user; the code is sent to the account's own mobile. */
export const stepUpPurposes = ['withdraw', 'deduction', 'settlement', 'terms', 'export', 'change_password'] as const;

/** Requested before login; all but `login` are protected by a captcha. */
export const publicPurposes = ['reset_password', 'register', 'login'] as const;

/** Registers like `register`, but is asked for at an invitation, without a captcha. */
export const invitedPurpose = 'invited';

export type StepUpPurpose = (typeof stepUpPurposes)[number];
export type PublicPurpose = (typeof publicPurposes)[number];
export type SmsPurpose = StepUpPurpose | PublicPurpose | typeof invitedPurpose;

/** Seconds until another code can be requested. */
export const resendAfterS = 60;
