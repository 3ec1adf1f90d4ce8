import { CallError, NoAnswer } from './send.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';

/** Shows why a call sent by `send` failed. @returns the messages of invalid fields, for the form to show. */
export const toastFailure = (error: unknown): Record<string, string> => {
  if (error instanceof CallError) {
    const { fields } = error.failure;
    if (!fields) toast(error.message);
    return fields ?? {};
  }
  const isNetwork = error instanceof NoAnswer && error.kind === 'network';
  toast(currentText().t(isNetwork ? 'shell.error.maintenance' : 'shell.error.system'));
  return {};
};
