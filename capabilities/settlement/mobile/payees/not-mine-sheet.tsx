import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { getStop } from '../../contract/payees/get-stop.ts';
import { rejectChange } from '../../contract/payees/reject-change.ts';
import styles from '../accounts/account-form.module.css';

interface NotMineSheetProps {
  /** The account that was added or changed. */
  id: string;
  open: boolean;
  onClose: () => void;
}

/** One more press, no proof: an owner without its password stops withdrawals too. */
export function NotMineSheet({ id, open, onClose }: NotMineSheetProps): ReactNode {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string>();
  const command = useCommand(rejectChange, {
    invalidates: [getProfile, getStop],
    onSuccess: () => {
      onClose();
      push('/pages/myInfo/settlementAccount/payeeStopped');
    },
    onError: (error) => {
      setRefusal(error.message);
      return true;
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('settlement.not-mine.title')}>
      <div className={styles['delete']}>
        <p className="t-meta">{t('settlement.not-mine.text')}</p>
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        <Button kind="danger" running={command.isPending} onClick={() => command.mutate({ id })}>
          {t('settlement.accounts.not-mine')}
        </Button>
      </div>
    </Sheet>
  );
}
