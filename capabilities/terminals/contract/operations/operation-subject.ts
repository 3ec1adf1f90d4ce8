import { z } from 'zod';

/** The subject of an operation, as the staff reads it. */
export const operationSubject = {
  /** If one terminal is unbound. */
  merchantName: z.string().optional(),
  model: z.string().optional(),
  firstSn: z.string(),
  /** If there are several terminals. */
  lastSn: z.string().optional(),
  /** How many of them are activated. */
  activatedCount: z.number().int(),
};
