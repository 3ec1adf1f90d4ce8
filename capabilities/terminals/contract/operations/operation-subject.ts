import { z } from 'zod';

/** What an operation is about, as the staff reads it. */
export const operationSubject = {
  /** Of an unbinding of one terminal. */
  merchantName: z.string().optional(),
  model: z.string().optional(),
  firstSn: z.string(),
  /** If there are several terminals. */
  lastSn: z.string().optional(),
  /** How many of them are activated. */
  activatedCount: z.number().int(),
};
