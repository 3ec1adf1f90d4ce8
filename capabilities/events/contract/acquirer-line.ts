import { z } from 'zod';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { EVENT_KINDS, RESULTS } from './event-kinds.ts';

/** A report of the acquirer that agrees with our records, as shown beside its subject. */
const acquirerLine = () =>
  z.object({
    id: idOut(),
    kind: z.enum(EVENT_KINDS),
    at: instant(),
    amountFen: fen().optional(),
    result: z.enum(RESULTS).optional(),
    /** The acquirer's own words. */
    reason: z.string().optional(),
  });

/** The newest first. */
export const acquirerLines = () => z.array(acquirerLine());
export type AcquirerLine = z.infer<ReturnType<typeof acquirerLine>>;
