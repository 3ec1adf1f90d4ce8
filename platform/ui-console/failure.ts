import { CallError, NoAnswer } from '#platform/client/send.ts';
import type { Text } from '#platform/i18n/browser.tsx';

/** The message to show for a failed call. */
export const failureText = (error: unknown, t: Text['t']): string => {
  if (error instanceof CallError) return error.message;
  return t(error instanceof NoAnswer && error.kind === 'network' ? 'console.error.network' : 'console.error.system');
};
