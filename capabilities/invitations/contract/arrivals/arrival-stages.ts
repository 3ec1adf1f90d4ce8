/** How far somebody who came in has got: the last that is true. The first four are those of merchants alone. */
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

/** By what somebody came in: the permanent link, a campaign, or an invitation of its mobile. */
export const CAME_BY = ['code', 'campaign', 'invitation'] as const;
