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
    /** None: the permanent link. */
    name: z.string().optional(),
    code: z.string(),
    /** Opens the registration; the QR code holds the same. */
    link: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    /** How many may come in by it; none without a limit. */
    places: z.number().int().optional(),
    /** How many came in. */
    used: z.number().int(),
    /** Devices that opened it. */
    opened: z.number().int(),
    createdAt: instant(),
    endsAt: instant().optional(),
  });
