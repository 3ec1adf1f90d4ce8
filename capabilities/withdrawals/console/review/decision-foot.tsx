import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { undoLast, useDelayed } from '#platform/ui-console/delayed.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { ArmedApproval } from './armed-approval.tsx';
import { ArmedRejection } from './armed-rejection.tsx';
import type { ReviewedWithdrawal } from './review-row.ts';
import { useDecision } from './use-decision.ts';

export type ArmedAction = 'approve' | 'reject' | 'batch' | undefined;

interface DecisionFootProps {
  shown: ReviewedWithdrawal;
  armed: ArmedAction;
  onArm: (armed: ArmedAction) => void;
  onDecided: () => void;
}

/** A decision that was taken here and waits to be sent. */
function DelayedNote({ seconds }: { seconds: number }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p className="c-note c-note--wait">{t('withdrawals.console.delayed', { seconds })}</p>
      <Button disabled={seconds === 0} onClick={() => undoLast()}>
        {t('console.undo')} <kbd aria-hidden="true">Z</kbd>
      </Button>
    </>
  );
}

/** A and R arm a decision and change nothing; Enter sends it, Esc leaves it. A row that opens is never armed. */
export function DecisionFoot({ shown, armed, onArm, onDecided }: DecisionFootProps): ReactNode {
  const { t } = useText();
  const delayed = useDelayed().find(({ about }) => about.includes(shown.id));
  const { approve, reject } = useDecision(shown, onDecided);
  const isOwnFirst = shown.approval === 'same_person';
  const isOpen = delayed === undefined;
  useKeys({
    a: isOpen && !isOwnFirst && armed !== 'reject' ? () => onArm('approve') : undefined,
    r: isOpen && armed !== 'approve' ? () => onArm('reject') : undefined,
  });
  if (delayed !== undefined) return <DelayedNote seconds={delayed.secondsLeft} />;
  const disarm = (): void => onArm(undefined);
  if (armed === 'approve' && !isOwnFirst) return <ArmedApproval shown={shown} onSend={approve} onCancel={disarm} />;
  if (armed === 'reject') return <ArmedRejection shown={shown} onSend={reject} onCancel={disarm} />;
  return (
    <>
      {isOwnFirst && <p className="c-note c-note--wait">{t('withdrawals.console.own_first')}</p>}
      <div className="c-buttons">
        <Button danger onClick={() => onArm('reject')}>
          {t('withdrawals.console.reject')} <kbd aria-hidden="true">R</kbd>
        </Button>
        <Button type="primary" disabled={isOwnFirst} onClick={() => onArm('approve')}>
          {t(shown.approval === 'final' ? 'withdrawals.console.approve' : 'withdrawals.console.approve.first', {
            net: yuan(shown.netFen),
          })}{' '}
          <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
    </>
  );
}
