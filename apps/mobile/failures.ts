import { CallError, NoAnswer } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';

const sessionCodes: readonly number[] = [CODES.login_expired, CODES.barred];

/** Shows the message of a failed call, unless the request has `meta: { silent: true }` (docs/domain.md §13). */
export function tellFailure(error: unknown, silent: unknown): void {
  const { t } = currentText();
  if (silent || (error instanceof DOMException && error.name === 'AbortError')) return;
  if (error instanceof CallError) {
    if (!sessionCodes.includes(error.failure.code)) toast(error.message);
    return;
  }
  const isNetwork = error instanceof NoAnswer && error.kind === 'network';
  toast(t(isNetwork ? 'shell.error.maintenance' : 'shell.error.system'));
}
