/**
 * Where a failure is shown: at its field, otherwise in its place on the page (a card, a line), and otherwise in a toast
 * (docs/domain.md §13).
 */
import { CODES } from '#platform/contract/envelope.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { CallError, NoAnswer } from './send.ts';

/** The end of a session is shown in a dialog of its own. */
const SESSION_CODES: readonly number[] = [CODES.login_expired, CODES.barred];

/** The text for a failed call; undefined for a failure that needs no text, or has its own dialog. */
export const failureText = (error: unknown): string | undefined => {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (error instanceof CallError) return SESSION_CODES.includes(error.failure.code) ? undefined : error.message;
  if (!navigator.onLine) return currentText().t('ui.error.offline');
  const isAway = error instanceof NoAnswer && error.kind !== 'system';
  return currentText().t(isAway ? 'shell.error.maintenance' : 'shell.error.system');
};

/** Shows by a toast why a call failed, if nothing else on the page shows it. */
export const notifyFailure = (error: unknown): void => {
  const message = failureText(error);
  if (message !== undefined) toast(message);
};

/** Shows why a call sent by `send` failed. @returns the messages of invalid fields, for the form to show instead. */
export const toastFailure = (error: unknown): Record<string, string> => {
  const fields = error instanceof CallError ? error.failure.fields : undefined;
  if (!fields) notifyFailure(error);
  return fields ?? {};
};
