/** A request of an agent's staff waits for the agent's yes (docs/domain.md, "Consent to a change"). */

export const CONSENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** From this instant on, nobody can agree to the request any more. */
export const lapsesAt = (askedAt: Date): Date => new Date(askedAt.getTime() + CONSENT_DAYS * DAY_MS);

/** @param answer the agent's answer at that instant; undefined if there is none. */
export const consentAfter = <Answer extends string>(
  askedAt: Date,
  at: Date,
  answer?: Answer,
): Answer | 'waits' | 'lapsed' => (at >= lapsesAt(askedAt) ? 'lapsed' : (answer ?? 'waits'));
