/** A terminal as the staff finds it. */
import { z } from 'zod';
import { instant } from '#platform/contract/fields.ts';
import { BIND_STATUSES } from '../binding/bind-status.ts';

export const staffTerminal = {
  sn: z.string(),
  brand: z.string(),
  model: z.string(),
  policy: z.string(),
  bindStatus: z.literal(BIND_STATUSES),
  holder: z.object({ code: z.string(), name: z.string() }),
  heldSince: instant(),
  merchantName: z.string().optional(),
  boundAt: instant().optional(),
  activatedAt: instant().optional(),
  isFrozen: z.boolean(),
  deletedAt: instant().optional(),
};
