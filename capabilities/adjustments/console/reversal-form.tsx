import { App as AntApp, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { negateFen } from '#platform/money/fen.ts';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { submitReversal } from '../contract/submit-reversal.ts';
import { ADJUSTMENT_READS, type RevealedAdjustment } from './adjustment-row.ts';
import { GroundsField } from './grounds-field.tsx';

interface ReversalFormProps {
  adjustment: RevealedAdjustment;
  onEnd: () => void;
}

/** The opposite of a confirmed adjustment, which another person approves. */
export function ReversalForm({ adjustment: { no, changeFen }, onEnd }: ReversalFormProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [reason, write] = useState('');
  const [file, choose] = useState<File>();
  const submit = useCommand(submitReversal, {
    refetches: ADJUSTMENT_READS,
    onSuccess: ({ no: proposed }) => {
      void message.success(t('adjustments.console.told.submit', { no: proposed }));
      onEnd();
    },
  });
  const send = (): void => {
    if (file === undefined) return;
    const wanted = { no, reason: reason.trim(), file };
    submit.mutate(wanted, { onError: (error) => void message.error(failureText(error, t), 10) });
  };
  return (
    <ArmedBox
      title={t('adjustments.console.reverse.armed', { no })}
      label={t('adjustments.console.submit')}
      canSend={reason.trim() !== '' && file !== undefined && !submit.isPending}
      onSend={send}
      onCancel={onEnd}
    >
      <Effects
        effects={[
          { tone: 'rule', text: t('adjustments.console.effect.submit'), value: signedYuan(negateFen(changeFen)) },
        ]}
      />
      <Input
        value={reason}
        maxLength={200}
        onChange={({ target }) => write(target.value)}
        aria-label={t('adjustments.console.reason.field')}
        placeholder={t('adjustments.console.reason.field')}
      />
      <GroundsField file={file} onFile={choose} />
    </ArmedBox>
  );
}
