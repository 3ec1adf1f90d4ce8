/** What my page asks first, and the name of the bank: see apps/mobile/early. */
import { myCenter } from '#capabilities/settlement/contract/my-center.ts';
import { ask, type Ask } from '#platform/client/early.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { paintWords } from '#platform/ui/early/paint-early.ts';
import { shownAccount } from './shown-account.ts';

export const asks = (): Ask[] => [ask(myCenter, {})];

const paint = (center: AnswerOf<typeof myCenter>): void => {
  const bank = shownAccount(center)?.bankName;
  if (bank !== undefined) paintWords(bank);
};

export const largest = { of: myCenter.name, paint, hides: false };
