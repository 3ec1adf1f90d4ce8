import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { UNDO_SECONDS } from '#platform/ui-console/delayed.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { REJECT_CODES, type RejectCode } from '../../contract/enums.ts';
import type { ReviewedWithdrawal } from './review-row.ts';

interface ArmedRejectionProps {
  shown: ReviewedWithdrawal;
  onSend: (code: RejectCode, note: string) => void;
  onCancel: () => void;
}

/** A rejection needs a reason; `other` a note as well, which the agent reads. */
export function ArmedRejection({ shown, onSend, onCancel }: ArmedRejectionProps): ReactNode {
  const { t } = useText();
  const [code, setCode] = useState<RejectCode>();
  const [note, setNote] = useState('');
  const canSend = code !== undefined && (code !== 'other' || note.trim() !== '');
  return (
    <ArmedBox
      title={t('withdrawals.console.armed.reject')}
      label={t('withdrawals.console.reject.submit', { amount: yuan(shown.amountFen) })}
      isDanger
      canSend={canSend}
      onSend={() => code !== undefined && onSend(code, note.trim())}
      onCancel={onCancel}
    >
      <Select<RejectCode>
        aria-label={t('withdrawals.console.reject.code')}
        placeholder={t('withdrawals.console.reject.code')}
        value={code ?? null}
        onChange={setCode}
        autoFocus
        options={REJECT_CODES.map((value) => ({ value, label: t(`withdrawals.console.reject.${value}`) }))}
      />
      <Input
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={200}
        aria-label={t('withdrawals.console.note')}
        placeholder={t('withdrawals.console.note.reject')}
      />
      <Effects
        effects={[
          { tone: 'next', text: t('withdrawals.console.effect.rejected') },
          { tone: 'good', text: t('withdrawals.console.effect.undo', { seconds: UNDO_SECONDS }) },
        ]}
      />
    </ArmedBox>
  );
}
