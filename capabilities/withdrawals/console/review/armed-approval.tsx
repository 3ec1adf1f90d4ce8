import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { UNDO_SECONDS } from '#platform/ui-console/delayed.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import type { ReviewedWithdrawal } from './review-row.ts';

interface ArmedApprovalProps {
  shown: ReviewedWithdrawal;
  onSend: (note: string) => void;
  onCancel: () => void;
}

const stepOf = ({ approval, needsSecondPerson }: ReviewedWithdrawal): string | undefined => {
  if (approval === 'first') return '1 / 2';
  return needsSecondPerson ? '1 / 2 → 2 / 2' : undefined;
};

export function ArmedApproval({ shown, onSend, onCancel }: ArmedApprovalProps): ReactNode {
  const { t } = useText();
  const [note, setNote] = useState('');
  const isFirst = shown.approval === 'first';
  return (
    <ArmedBox
      title={t('withdrawals.console.armed.approve')}
      step={stepOf(shown)}
      label={t(isFirst ? 'withdrawals.console.approve.first' : 'withdrawals.console.approve', {
        net: yuan(shown.netFen),
      })}
      onSend={() => onSend(note.trim())}
      onCancel={onCancel}
    >
      <Effects
        effects={[
          {
            tone: 'next',
            text: t(isFirst ? 'withdrawals.console.effect.first' : 'withdrawals.console.effect.approved'),
          },
          {
            tone: 'good',
            text: t(isFirst ? 'withdrawals.console.effect.undo' : 'withdrawals.console.effect.undo_then_bank', {
              seconds: UNDO_SECONDS,
            }),
          },
        ]}
      />
      <Input
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={200}
        aria-label={t('withdrawals.console.note')}
        placeholder={t('withdrawals.console.note.approve')}
      />
    </ArmedBox>
  );
}
