import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { undoLast, UNDO_SECONDS, useDelayed } from '#platform/ui-console/delayed.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { MAX_REASON } from '../../contract/review/reject-account.ts';
import { keyOf, type PayeeRow } from './payee-row.ts';
import { usePayeeDecision } from './use-payee-decision.ts';

export type ArmedPayee = 'approve' | 'reject' | undefined;

interface PayeeFootProps {
  row: PayeeRow;
  armed: ArmedPayee;
  onArm: (armed: ArmedPayee) => void;
  onDecided: () => void;
}

/** The meaning of approving here: an account, or the first or second of the two who identify an agent. */
const actOf = (row: PayeeRow): 'account' | 'first' | 'final' => {
  if (row.tab === 'accounts') return 'account';
  return row.step === 'first' ? 'first' : 'final';
};

function ArmedApproval({
  row,
  onSend,
  onCancel,
}: {
  row: PayeeRow;
  onSend: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useText();
  const act = actOf(row);
  const step = { account: undefined, first: '1 / 2', final: '1 / 2 → 2 / 2' }[act];
  return (
    <ArmedBox
      title={t('settlement.console.armed.approve')}
      step={step}
      label={t(`settlement.console.approve.${act}`)}
      onSend={onSend}
      onCancel={onCancel}
    >
      <Effects
        effects={[
          { tone: 'next', text: t(`settlement.console.effect.${act}`) },
          { tone: 'good', text: t('settlement.console.effect.undo', { seconds: UNDO_SECONDS }) },
        ]}
      />
    </ArmedBox>
  );
}

/** A rejection needs a reason, which the agent reads. */
function ArmedRejection({ onSend, onCancel }: { onSend: (reason: string) => void; onCancel: () => void }): ReactNode {
  const { t } = useText();
  const [reason, setReason] = useState('');
  return (
    <ArmedBox
      title={t('settlement.console.armed.reject')}
      label={t('settlement.console.reject')}
      isDanger
      canSend={reason.trim() !== ''}
      onSend={() => onSend(reason.trim())}
      onCancel={onCancel}
    >
      <Input
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={MAX_REASON}
        autoFocus
        aria-label={t('settlement.console.reason')}
        placeholder={t('settlement.console.reason')}
      />
      <Effects
        effects={[
          { tone: 'next', text: t('settlement.console.effect.rejected') },
          { tone: 'good', text: t('settlement.console.effect.undo', { seconds: UNDO_SECONDS }) },
        ]}
      />
    </ArmedBox>
  );
}

/** A decision made here that waits to be sent. */
function DelayedNote({ seconds }: { seconds: number }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p className="c-note c-note--wait">{t('settlement.console.delayed', { seconds })}</p>
      <Button disabled={seconds === 0} onClick={() => undoLast()}>
        {t('console.undo')} <kbd aria-hidden="true">Z</kbd>
      </Button>
    </>
  );
}

/** A and R arm a decision and change nothing; Enter sends it, Esc leaves it. A row that opens is never armed. */
export function PayeeFoot({ row, armed, onArm, onDecided }: PayeeFootProps): ReactNode {
  const { t } = useText();
  const delayed = useDelayed().find(({ about }) => about.includes(keyOf(row)));
  const { approve, reject } = usePayeeDecision(row, onDecided);
  const isOwnFirst = row.tab === 'stops' && row.step === 'same_person';
  const mayReject = row.tab === 'accounts';
  const isOpen = delayed === undefined;
  useKeys({
    a: isOpen && !isOwnFirst && armed !== 'reject' ? () => onArm('approve') : undefined,
    r: isOpen && mayReject && armed !== 'approve' ? () => onArm('reject') : undefined,
  });
  if (delayed !== undefined) return <DelayedNote seconds={delayed.secondsLeft} />;
  const disarm = (): void => onArm(undefined);
  if (armed === 'approve' && !isOwnFirst) return <ArmedApproval row={row} onSend={approve} onCancel={disarm} />;
  if (armed === 'reject' && mayReject) return <ArmedRejection onSend={reject} onCancel={disarm} />;
  return (
    <>
      {isOwnFirst && <p className="c-note c-note--wait">{t('settlement.console.own_first')}</p>}
      <div className="c-buttons">
        {mayReject && (
          <Button danger onClick={() => onArm('reject')}>
            {t('settlement.console.reject')} <kbd aria-hidden="true">R</kbd>
          </Button>
        )}
        <Button type="primary" disabled={isOwnFirst} onClick={() => onArm('approve')}>
          {t(`settlement.console.approve.${actOf(row)}`)} <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
    </>
  );
}
