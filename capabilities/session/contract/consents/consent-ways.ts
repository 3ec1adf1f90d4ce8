/** Where an agreement was accepted. The texts are `session.consent-way.<way>`. */
export const CONSENT_WAYS = ['registration', 'login', 'asked'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];
