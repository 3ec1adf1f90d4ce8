/**
 * How far an invited agent or merchant has come: the last stage that is true. The first four apply to merchants alone.
 */
export const ARRIVAL_STAGES = [
  'draft',
  'submitted',
  'rejected',
  'closed',
  'needs_policy',
  'registered',
  'bound',
  'activated',
] as const;
export type ArrivalStage = (typeof ARRIVAL_STAGES)[number];

/** Steps of the funnel after the opening. */
export const FUNNEL_STEPS = ['registered', 'bound', 'activated'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** How the agent came: by the permanent link, a campaign, or an invitation of its mobile. */
export const CAME_BY = ['code', 'campaign', 'invitation'] as const;
