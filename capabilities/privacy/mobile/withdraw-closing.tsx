import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cancelClosing } from '../contract/cancel-closing.ts';
import { getClosing } from '../contract/get-closing.ts';

/** Withdraws the request after a question. */
export function WithdrawClosing(): ReactNode {
  const { t } = useText();
  const command = useCommand(cancelClosing, {
    invalidates: [getClosing],
    onSuccess: () => toast(t('privacy.close.withdrawn'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('privacy.close.withdraw-title'),
      text: t('privacy.close.withdraw-text'),
      ok: t('privacy.close.withdraw'),
      cancel: t('privacy.close.keep'),
    });
    if (yes) command.mutate({});
  };
  return (
    <Button running={command.isPending} onClick={() => void ask()}>
      {t('privacy.close.withdraw')}
    </Button>
  );
}
