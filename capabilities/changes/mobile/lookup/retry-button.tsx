/** 重试 sends the same number again after a proof of identity, because it changes somebody else's price. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useOnline } from '#platform/ui/page/use-online.ts';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';
import { CHANGE_READS } from '../change-reads.ts';
import { changeText } from '../value-words.ts';
import type { ChangeRow } from './change-row.ts';

interface RetryButtonProps {
  change: Pick<ChangeRow, 'id' | 'kind' | 'merchantName' | 'before' | 'after'>;
  /** The label when the button is in an action bar. */
  label?: string;
  disabled?: boolean;
}

export function RetryButton({ change, label, disabled }: RetryButtonProps): ReactNode {
  const { t } = useText();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => setAsking(true);
  return (
    <>
      {label === undefined ? (
        <SmallButton disabled={!isOnline} onClick={ask}>
          {t('changes.retry.short')}
        </SmallButton>
      ) : (
        <Button disabled={disabled} onClick={ask}>
          {label}
        </Button>
      )}
      {isAsking && <RetrySheet change={change} onClose={() => setAsking(false)} />}
    </>
  );
}

function RetrySheet({ change, onClose }: Pick<RetryButtonProps, 'change'> & { onClose: () => void }): ReactNode {
  const { t } = useText();
  const { id, kind, merchantName, before, after } = change;
  const confirm = useConfirm('terms');
  const retry = useCommand(retryChange, {
    invalidates: CHANGE_READS,
    onSuccess: () => {
      toast(t('changes.retry.done'), 'check');
      onClose();
    },
    // a refusal is shown in the sheet
    onError: (error) => confirm.refuse(error) || error instanceof CallError,
  });
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('changes.retry.title')}
      points={[
        { icon: 'store', title: merchantName, text: changeText(before, after, t) },
        { icon: 'refresh', title: t('changes.retry.same'), text: t('changes.retry.once') },
      ]}
      label={t('changes.retry.ok')}
      purpose="terms"
      isRunning={retry.isPending}
      confirm={confirm}
      onConfirm={(proof) => retry.mutate({ kind, id, ...proof })}
    />
  );
}
