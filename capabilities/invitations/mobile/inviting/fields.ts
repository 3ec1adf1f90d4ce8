import { choice } from '#platform/ui/navigation/address-fields.ts';
import { FUNNEL_STEPS } from '../../contract/arrivals/arrival-stages.ts';
import { CAMPAIGN_KINDS } from '../../contract/campaigns/campaign-states.ts';

export const FUNNEL_DAYS = [7, 30, 90] as const;
export type FunnelDays = (typeof FUNNEL_DAYS)[number];

/** Steps whose lists are shown: `opened` lists links, the others people and shops. */
export const RECORD_STEPS = ['opened', ...FUNNEL_STEPS] as const;

export const kindField = choice(CAMPAIGN_KINDS, 'agent');
export const daysField = choice(FUNNEL_DAYS, 30);
