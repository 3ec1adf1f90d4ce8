/** Why the default rate of a terminal cannot be set or cleared. Plain constants, as those of changes. */
export const DEFAULT_REFUSALS = [
  /** The text is no serial number. */
  'malformed',
  /** No terminal of the caller and its team, or none that exists. */
  'unknown',
  'held_elsewhere',
  'bound',
  'no_policy',
  /** The acquirer's adapter takes no changes of rates. */
  'not_offered',
  /** A rate type, or a part of a rule, that the policy does not have. */
  'not_applicable',
  /** It is the default rate already; clearing: there is none. */
  'same',
  /** It is the policy's standard: clearing does that. */
  'standard',
  'below_floor',
  'above_ceiling',
  'acquirer_floor',
  'acquirer_ceiling',
  'acquirer_step',
  'acquirer_cap_floor',
  'acquirer_cap_ceiling',
] as const;
export type DefaultRefusal = (typeof DEFAULT_REFUSALS)[number];

/** Why no communication fee can be chosen for a terminal. */
export const DEFAULT_PLAN_BARS = ['bound', 'no_policy', 'fixed', 'not_offered'] as const;
export type DefaultPlanBar = (typeof DEFAULT_PLAN_BARS)[number];
