import { useCommand } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { changePush } from '../contract/change-push.ts';
import { getPush } from '../contract/get-push.ts';

export type Setting = AnswerOf<typeof getPush>['setting'];

/** Changes some of the kinds of messages that the account wants on its phones. */
export const useChange = (setting: Setting | undefined): ((change: Partial<Setting>) => void) => {
  const command = useCommand(changePush, { invalidates: [getPush] });
  return (change) => setting && command.mutate({ ...setting, ...change });
};
