import { Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { REJECT_CODES, type RejectCode } from '../contract/enums.ts';
import type { Inspected } from './review-row.ts';
import { useDecision } from './use-decision.ts';

interface DecisionFootProps {
  shown: Inspected;
  onDecided: () => void;
}

/** Keyboard: A approves; R opens the reason for a rejection. */
export function DecisionFoot({ shown, onDecided }: DecisionFootProps): ReactNode {
  const { t } = useText();
  const [isRejecting, setIsRejecting] = useState(false);
  const [code, setCode] = useState<RejectCode>();
  const [note, setNote] = useState('');
  const { approve, reject, isPending } = useDecision(shown, onDecided);
  const isOwnFirst = shown.approval === 'same_person';
  const canReject = code !== undefined && (code !== 'other' || note.trim() !== '');
  const pressApprove = (): void => {
    if (!isOwnFirst && !isRejecting && !isPending) approve(note.trim());
  };
  useKeys({ a: pressApprove, r: () => setIsRejecting(true) });
  return (
    <>
      {isOwnFirst && !isRejecting && <p className="c-note c-note--wait">{t('wallet.console.own_first')}</p>}
      {isRejecting && (
        <Select<RejectCode>
          aria-label={t('wallet.console.reject.code')}
          placeholder={t('wallet.console.reject.code')}
          value={code ?? null}
          onChange={setCode}
          autoFocus
          options={REJECT_CODES.map((value) => ({ value, label: t(`wallet.console.reject.${value}`) }))}
        />
      )}
      <Input
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={200}
        aria-label={t('wallet.console.note')}
        placeholder={t(isRejecting ? 'wallet.console.note.reject' : 'wallet.console.note.approve')}
      />
      {isRejecting ? (
        <div className="c-buttons">
          <Button onClick={() => setIsRejecting(false)}>{t('console.back')}</Button>
          <Button
            danger
            type="primary"
            disabled={!canReject}
            loading={isPending}
            onClick={() => code !== undefined && reject(code, note.trim())}
          >
            {t('wallet.console.reject.submit', { amount: yuan(shown.amountFen) })}
          </Button>
        </div>
      ) : (
        <div className="c-buttons">
          <Button danger onClick={() => setIsRejecting(true)}>
            {t('wallet.console.reject')}
          </Button>
          <Button type="primary" disabled={isOwnFirst} loading={isPending} onClick={pressApprove}>
            {t(shown.approval === 'final' ? 'wallet.console.approve' : 'wallet.console.approve.first', {
              net: yuan(shown.netFen),
            })}
          </Button>
        </div>
      )}
    </>
  );
}
