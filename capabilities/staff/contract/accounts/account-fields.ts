/** Accounts of the staff, as administrators change them (docs/operations.md "Who may run them"). */
import { z } from 'zod';
import { instant } from '#platform/contract/fields.ts';

export const loginName = () =>
  z
    .string()
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .regex(/^[a-z][a-z0-9_.-]{2,31}$/, 'field.invalid');

/**
 * `waits`: another administrator must send the same until `lapsesAt`. With `dueAt` the same administrator sends it
 * again between the two; meanwhile all staff are notified and anybody may stop it.
 */
const waiting = { lapsesAt: instant().optional(), dueAt: instant().optional() };

/** The password is shown once, ends after a day, and must be changed at the first login. */
export const issued = () => z.object({ is: z.enum(['issued', 'waits']), password: z.string().optional(), ...waiting });

export const changed = () => z.object({ is: z.enum(['done', 'waits']), ...waiting });
