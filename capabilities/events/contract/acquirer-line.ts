import { z } from 'zod';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { EVENT_KINDS, RESULTS } from './event-kinds.ts';

/** What the acquirer reported and what agrees with ours, as it is shown beside what it is about. */
export const acquirerLine = () =>
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
