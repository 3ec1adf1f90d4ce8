/** Fields of the calls about silence after reward (docs/domain.md §6). */
import { z } from 'zod';
import { ppm } from '#platform/contract/fields.ts';

/** `sold`: a sale counts after the reward; `coming`: none yet, and its days run; `silent`: none, and they are over. */
export const SILENCE_STATES = ['sold', 'coming', 'silent'] as const;
export type SilenceState = (typeof SILENCE_STATES)[number];

/** A business month `YYYY-MM` (Asia/Shanghai). */
export const silenceMonth = () => z.string().regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, 'field.invalid');

/** Counts of the terminals whose reward of a month stands. */
export const silenceCounts = () =>
  z.object({
    rewarded: z.number().int(),
    silent: z.number().int(),
    coming: z.number().int(),
    /** The part of `coming` whose days end within a week. */
    soon: z.number().int(),
    isAbove: z.boolean(),
    /** Whether it is below the threshold now, but would be above it with `soon`. */
    isNear: z.boolean(),
    /**
     * The number of further silent terminals that would cross the threshold; missing if all that are coming would not.
     */
    moreToCross: z.number().int().optional(),
  });

/** The rule for the rewards of the month. */
export const silenceRule = () => z.object({ days: z.number().int(), thresholdPpm: ppm() });

/** Most terminals in one clawback; for more, it is repeated. */
export const MOST_CHOSEN = 900;
