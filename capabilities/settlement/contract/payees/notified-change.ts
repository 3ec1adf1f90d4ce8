import { z } from 'zod';
import { instant } from '#platform/contract/fields.ts';

/** Token in the message about a changed payee; unguessable, and of use for nothing but stopping withdrawals. */
export const messageToken = () => z.string().regex(/^[\w-]{43}$/, 'field.invalid');

/**
 * `waiting`: not paid to yet; `payable`: paid to; `ended`: it has been undone, given up or deleted; `stopped`:
 * withdrawals are stopped; `used`: they were stopped by this message, and the agent has lifted it.
 */
export const NOTIFIED_STATES = ['waiting', 'payable', 'ended', 'stopped', 'used', 'unknown'] as const;

/** Facts that the holder of the message may see. */
export const notifiedChange = () =>
  z.object({
    state: z.enum(NOTIFIED_STATES),
    /** Absent when unknown. */
    change: z
      .object({
        bankName: z.string(),
        cardTail: z.string(),
        at: instant(),
        payableAt: instant(),
        device: z.string(),
        network: z.string(),
      })
      .optional(),
    stoppedAt: instant().optional(),
  });
