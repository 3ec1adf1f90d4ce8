/** Agreements of the app. */
export const agreementKeys = ['user', 'privacy'] as const;
export type AgreementKey = (typeof agreementKeys)[number];
