import type { Context } from '#platform/http/context.ts';
import type { Prover } from '../asker.ts';
import { guess, hashOfSubject, type Reasons } from '../guesses.ts';

/**
 * Verifies the password of a logged-in user again. Wrong attempts are counted by session, so that someone with an
 * unlocked device neither guesses indefinitely nor locks the owner's other devices.
 * @throws refuse with one of the two reasons
 */
export const provePassword = (
  context: Context,
  { subject, session }: Prover,
  isRight: () => Promise<boolean>,
  reasons: Reasons,
): Promise<void> => {
  const target = { nameHash: hashOfSubject(context, subject), asker: { key: session, isKnown: true } };
  return guess(context, target, reasons, isRight);
};
