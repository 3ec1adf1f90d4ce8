/** An outcome at the acquirer, which two of the staff have in writing (docs/domain.md §14, §19). */
import { z } from 'zod';
import { id, instant, text } from '#platform/contract/fields.ts';
import type { ChangeId } from '../change-ids.ts';

const MOST_PROOF = 200;

/** The fields that both persons send alike. */
export const saidOutcome = () =>
  z.object({
    id: id<ChangeId>(),
    outcome: z.enum(['done', 'failed']),
    /** For the outcome `done`: the instant from which it is in force. */
    effectiveAt: z.iso.datetime({ offset: true }).optional(),
    /** The document that proves it: a letter, a case, a file. */
    proof: text(MOST_PROOF),
  });

/** `waits`: another person must say the same, until `lapsesAt`. */
export const saidAnswer = () => z.object({ is: z.enum(['waits', 'done']), lapsesAt: instant().optional() });

export const OUTCOME_REFUSALS = ['change_effect_missing', 'change_effect_implausible'] as const;
