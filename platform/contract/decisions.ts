/** Fields of the lists of staff decisions: identities, applications of merchants. */
import { z } from 'zod';
import { instant, page } from './fields.ts';
import { searchText } from './typed-values.ts';

export const decisionsAsked = () =>
  z.object({
    ...page,
    verdict: z.enum(['approved', 'rejected']),
    /** Part of a name, or a whole number or code. */
    text: searchText(40).optional(),
    /** Decided within this number of business days, today included. */
    days: z.number().int().min(1).max(366).optional(),
  });

export const decision = {
  decidedAt: instant(),
  /** If missing, a setting decided. */
  by: z.object({ loginName: z.string(), name: z.string() }).optional(),
};
