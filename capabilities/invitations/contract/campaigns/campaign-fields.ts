/** Fields shared by the calls of campaigns. */
import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from './campaign-states.ts';

export const campaignKind = () => z.enum(CAMPAIGN_KINDS);

/** A campaign as its inviter sees it. */
export const campaign = () =>
  z.object({
    id: idOut(),
    kind: campaignKind(),
    /** Absent for the permanent link. */
    name: z.string().optional(),
    code: z.string(),
    /** The address of the registration; the QR code contains the same. */
    link: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    /** The number of agents that may register with it; absent without a limit. */
    places: z.number().int().optional(),
    /** The number of agents that have registered with it. */
    used: z.number().int(),
    /** Number of devices that opened the campaign. */
    opened: z.number().int(),
    createdAt: instant(),
    endsAt: instant().optional(),
  });
