/** In the order of need. */
export const STEPS = [
  'company',
  'acquirer',
  'models',
  'policy',
  'settings',
  'root',
  'stock',
  'messages',
  'payout',
] as const;
export type SetupStep = (typeof STEPS)[number];

/** `next`: the first that can be done now; `open`: can be done; `waits`: for others. */
export const STATES = ['done', 'next', 'open', 'waits'] as const;
export type StepState = (typeof STATES)[number];

/**
 * `none`: nothing of it is there; `sample`: the value that every installation begins with; `silent`: a key, and nothing
 * arrived; `draft`: not published; `begun`: exported, and nothing paid; `there`: done.
 */
export const FACTS = ['none', 'sample', 'silent', 'draft', 'begun', 'there'] as const;
export type StepFact = (typeof FACTS)[number];
