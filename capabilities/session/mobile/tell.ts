import { CallError, NoAnswer } from '#platform/client/send.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';

/** What a call that was sent without server state says when it fails. @returns the fields that are wrong, if it was about fields. */
export const tell = (error: unknown): Record<string, string> => {
  if (error instanceof CallError) {
    const { fields } = error.failure;
    if (!fields) toast(error.message);
    return fields ?? {};
  }
  const isNetwork = error instanceof NoAnswer && error.kind === 'network';
  toast(currentText().t(isNetwork ? 'shell.error.maintenance' : 'shell.error.system'));
  return {};
};
