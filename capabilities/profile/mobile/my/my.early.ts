/** First requests of my page and the bank name to paint early: see apps/mobile/early. */
import { ask, largestOf, type EarlyRequest } from '#platform/client/early.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { paintWords } from '#platform/ui/early/paint-early.ts';
import { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { shownAccount } from './shown-account.ts';

export const asks = (): EarlyRequest[] => [ask(getProfile, {})];

const paint = (profile: AnswerOf<typeof getProfile>): void => {
  const bank = shownAccount(profile)?.bankName;
  if (bank !== undefined) paintWords(bank);
};

export const largest = largestOf(getProfile, paint);
