import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cancelDispute } from '../../contract/lookup/cancel-dispute.ts';
import { CHANGED } from './changed-by-dispute.ts';

/** Withdraws after a question. */
export function CancelDispute({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const command = useCommand(cancelDispute, {
    invalidates: CHANGED,
    onSuccess: () => toast(t('disputes.cancel.done'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('disputes.cancel.title'),
      text: t('disputes.cancel.text'),
      ok: t('disputes.cancel.ok'),
      cancel: t('disputes.cancel.keep'),
      danger: true,
    });
    if (yes) command.mutate({ id });
  };
  return (
    <Button kind="quiet" className="fit" running={command.isPending} onClick={() => void ask()}>
      {t('disputes.cancel.ok')}
    </Button>
  );
}
