/** 提现回单: the receipt of a paid withdrawal, as a document to save and share. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getReceipt } from '../../contract/receipts/get-receipt.ts';
import { ReceiptDocument } from './receipt-document.tsx';
import { useReceiptFile } from './use-receipt-file.ts';
import styles from './receipt.module.css';

const FIELDS = { id: idField() };

function WithdrawalReceiptPage(): ReactNode {
  const [{ id }] = useAddress(FIELDS);
  return id === undefined ? <NoReceipt /> : <Receipt id={id} />;
}

function NoReceipt(): ReactNode {
  const { t } = useText();
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Card>
          <Empty icon="file" title={t('withdrawals.receipt.none')}>
            {t('withdrawals.receipt.none-hint')}
          </Empty>
        </Card>
      </Stack>
    </Screen>
  );
}

function Receipt({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useCall(getReceipt, { id });
  const [hideName, setHideName] = useState(false);
  if (data === undefined)
    return (
      <Screen bar={<NavBar />}>
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      </Screen>
    );
  const foot = <Foot id={id} hideName={hideName} onHideName={setHideName} />;
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <PullToRefresh onRefresh={() => refetch()}>
        <ReceiptDocument answer={data} hideName={hideName} />
      </PullToRefresh>
    </Screen>
  );
}

interface FootProps {
  id: string;
  hideName: boolean;
  onHideName: (hide: boolean) => void;
}

function Foot({ id, hideName, onHideName }: FootProps): ReactNode {
  const { t } = useText();
  const { doing, start } = useReceiptFile(id, hideName);
  const note = (
    <span className={styles['note']}>
      {t('withdrawals.receipt.masked')}
      <button type="button" className="t-link hit" onClick={() => onHideName(!hideName)}>
        {t(hideName ? 'withdrawals.receipt.show-name' : 'withdrawals.receipt.hide-name')}
      </button>
    </span>
  );
  return (
    <ActionBar note={note}>
      <Button kind="quiet" running={doing === 'save'} onClick={() => start('save')}>
        {t('withdrawals.receipt.pdf')}
      </Button>
      <Button running={doing === 'share'} onClick={() => start('share')}>
        {t('withdrawals.receipt.share')}
      </Button>
    </ActionBar>
  );
}

export { WithdrawalReceiptPage as Page };
