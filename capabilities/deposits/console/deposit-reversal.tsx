import { App as AntApp, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { revokeDeposit } from '../contract/revoke-deposit.ts';
import type { Deposit } from './deposit-table.tsx';

/** Takes a payment back that was booked wrongly, as a whole. */
export function DepositReversal({ row, onEnd }: { row: Deposit; onEnd: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [reason, write] = useState('');
  const revoke = useCommand(revokeDeposit, { refetches: [listDeposits], onSuccess: onEnd });
  const { reference, agentCode: code, amountFen } = row;
  const send = (): void =>
    revoke.mutate(
      { reference, reason: reason.trim() },
      { onError: (error) => void message.error(failureText(error, t), 10) },
    );
  return (
    <div className="c-filters c-batch">
      <ArmedBox
        title={t('deposits.console.revoke.armed', { reference })}
        label={t('deposits.console.revoke')}
        isDanger
        canSend={reason.trim() !== '' && !revoke.isPending}
        onSend={send}
        onCancel={onEnd}
      >
        <Effects
          effects={[{ tone: 'care', text: t('deposits.console.effect.revoked', { code }), value: yuan(amountFen) }]}
        />
        <Input
          value={reason}
          maxLength={60}
          onChange={({ target }) => write(target.value)}
          aria-label={t('deposits.console.field.reason')}
          placeholder={t('deposits.console.field.reason')}
        />
      </ArmedBox>
    </div>
  );
}
