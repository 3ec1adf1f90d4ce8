/** The bounds between which a communication fee can be chosen, and the usual values between them. */
import { z } from 'zod';
import { fen } from '#platform/contract/fields.ts';

/** A value that some of the chosen terminals have now. */
const present = { count: z.number().int() };

/** `mineFen`: the amount that the caller earns. */
export const feeOptions = () => z.array(z.object({ feeFen: fen(), mineFen: fen().optional(), ...present }));

const days = () => z.array(z.object({ days: z.number().int(), ...present }));

export const planOptions = () =>
  z.object({
    lowestFen: fen(),
    highestFen: fen(),
    /** The number of terminals that were charged a phase after their free days; their free days stay. */
    freeOverCount: z.number().int(),
    freeDays: days(),
    lowestFreeDays: z.number().int(),
    highestFreeDays: z.number().int(),
    periodDays: days(),
    lowestPeriodDays: z.number().int(),
    highestPeriodDays: z.number().int(),
  });
