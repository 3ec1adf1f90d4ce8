/** Why the default rate of a terminal cannot be set or cleared. Plain constants, like those of changes. */
export const DEFAULT_REFUSALS = [
  /** The text is no serial number. */
  'malformed',
  /** The terminal does not exist, or does not belong to the caller and its team. */
  'unknown',
  'held_elsewhere',
  'bound',
  'no_policy',
  /** The acquirer's adapter takes no changes of rates. */
  'not_offered',
  /** A rate type, or a part of a rule, that the policy does not have. */
  'not_applicable',
  /** The rate is the default already; when removing a default, there is none. */
  'same',
  /** The rate is the policy's standard, which removing the default sets too. */
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
