import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { deleteOtherAccount } from '../contract/delete-other-account.ts';
import { getProfile } from '../contract/get-profile.ts';
import type { ShownAccount } from './account-card.tsx';

export function DeleteButton({
  account,
  onDone,
}: {
  account: ShownAccount;
  onDone: (text: string) => void;
}): ReactNode {
  const { t } = useText();
  const command = useCommand(deleteOtherAccount, {
    invalidates: [getProfile],
    onSuccess: () => onDone(t('settlement.form.deleted')),
  });
  const ask = async (): Promise<void> => {
    const question = {
      title: t('settlement.form.delete-title', { tail: account.cardTail }),
      text: t('settlement.form.delete-text'),
      ok: t('settlement.form.delete'),
      danger: true,
    };
    if (await confirm(question)) command.mutate({ id: account.id });
  };
  return (
    <Button kind="danger" icon="trash" running={command.isPending} onClick={() => void ask()}>
      {t('settlement.form.delete')}
    </Button>
  );
}
