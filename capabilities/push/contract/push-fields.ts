import { z } from 'zod';
import type { Id } from '#platform/ids/id.ts';

export type SubscriptionId = Id<'push subscription'>;

/** Kinds of notices that can be switched off; those of security always reach the phone. */
export const PUSH_KINDS = ['money', 'terminal', 'team', 'system'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** A time of day in Asia/Shanghai, to the minute. */
const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid');

/** Choice of an account which notices its phones receive. */
export const pushSetting = () =>
  z.object({
    kinds: z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length),
    /** May span midnight; null for none. Notices of security and of money ignore it. */
    quiet: z
      .object({ from: timeOfDay(), to: timeOfDay() })
      .refine(({ from, to }) => from !== to, 'field.invalid')
      .nullable(),
    /** One message with yesterday's earnings, in the morning after the quiet hours. */
    hasDigest: z.boolean(),
  });
