/** Shapes that the calls of policies share. */
import { z } from 'zod';
import { day, fen, feeRule, idOut, ppm } from '#platform/contract/fields.ts';

/** A policy by name, where only its name is needed. */
export const policyRef = () =>
  z.object({ id: idOut(), code: z.string(), name: z.string(), brandId: idOut(), modelId: idOut() });

/**
 * An agent's settlement cost for one rate type: what is in force, and what comes into force on a later day, if
 * anything.
 */
export const cost = () =>
  z.object({
    rateType: z.number().int(),
    rule: feeRule(),
    validFrom: day(),
    next: z.object({ rule: feeRule(), validFrom: day() }).optional(),
  });

/** What merchants may be charged for one rate type. The operator's cost never leaves the server. */
export const merchantRate = () =>
  z.object({
    rateType: z.number().int(),
    floorPpm: ppm(),
    defaultPpm: ppm(),
    ceilingPpm: ppm(),
    capFen: fen().optional(),
    extraFen: fen().optional(),
  });
