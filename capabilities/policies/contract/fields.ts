/** Schemas shared by the calls of policies. */
import { z } from 'zod';
import { day, fen, feeRule, idOut, ppm } from '#platform/contract/fields.ts';

/** Reference to a policy, where only its name is needed. */
export const policyRef = () =>
  z.object({ id: idOut(), code: z.string(), name: z.string(), brandId: idOut(), modelId: idOut() });

/**
 * An agent's settlement cost for one rate type: the one in force, and the next one when it is scheduled for a later
 * day.
 */
export const cost = () =>
  z.object({
    rateType: z.number().int(),
    rule: feeRule(),
    validFrom: day(),
    next: z.object({ rule: feeRule(), validFrom: day() }).optional(),
  });

/** The merchant rates allowed for one rate type. The operator's cost is never sent to a client. */
export const merchantRate = () =>
  z.object({
    rateType: z.number().int(),
    floorPpm: ppm(),
    defaultPpm: ppm(),
    ceilingPpm: ppm(),
    capFen: fen().optional(),
    extraFen: fen().optional(),
  });
