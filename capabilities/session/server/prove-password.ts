import type { Context } from '#platform/http/context.ts';
import { giveBackTries, judged, takeTry, targetOf, wrongPassword } from './login-attempts.ts';

/**
 * Verifies the password of a logged-in user again. Attempts are limited, so that someone with an unlocked device cannot
 * guess indefinitely.
 * @param subject the key under which attempts are counted.
 * @throws refuse with one of the two reasons
 */
export const provePassword = async (
  context: Context,
  subject: string,
  isRight: () => Promise<boolean>,
  reasons: { wrong: string; locked: string },
): Promise<void> => {
  const target = targetOf(context, subject);
  const taken = await takeTry(context.outside, target, context.now);
  const hasProved = taken.left !== undefined && (await judged(context.outside, target, isRight()));
  if (!hasProved) throw wrongPassword(taken, reasons);
  await giveBackTries(context.outside, target);
};
