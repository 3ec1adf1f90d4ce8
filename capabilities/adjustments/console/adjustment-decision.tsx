import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useStaff } from '#capabilities/staff/console/api.ts';
import { approveAdjustment } from '../contract/approve-adjustment.ts';
import { cancelAdjustment } from '../contract/cancel-adjustment.ts';
import { rejectAdjustment } from '../contract/reject-adjustment.ts';
import { ADJUSTMENT_READS, type RevealedAdjustment } from './adjustment-row.ts';

type Act = 'approve' | 'reject' | 'cancel';
const calls = { approve: approveAdjustment, reject: rejectAdjustment, cancel: cancelAdjustment };

interface ArmedProps {
  adjustment: RevealedAdjustment;
  act: Act;
  onEnd: (isDone: boolean) => void;
}

/** The second step; a wallet that owes afterwards is said before, and agreed to by sending it. */
function Armed({ adjustment, act, onEnd }: ArmedProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const { no, agentName: name, changeFen, effect } = adjustment;
  const done = {
    refetches: ADJUSTMENT_READS,
    onSuccess: () => {
      void message.success(t(`adjustments.console.told.${act}`, { name }));
      onEnd(true);
    },
  };
  const approve = useCommand(calls.approve, done);
  const reject = useCommand(calls.reject, done);
  const cancel = useCommand(calls.cancel, done);
  const owes = act === 'approve' && effect !== undefined && effect.afterFen < 0;
  const send = (): void => {
    if (act === 'approve') approve.mutate({ no, ...(owes && { mayOwe: true }) });
    else if (act === 'reject') reject.mutate({ no });
    else cancel.mutate({ no });
  };
  const error = approve.error ?? reject.error ?? cancel.error;
  const effects: Effect[] = [
    { tone: 'next', text: t(`adjustments.console.effect.${act}`, { name }), value: signedYuan(changeFen) },
    ...(owes
      ? [{ tone: 'lost' as const, text: t('adjustments.console.effect.owes'), value: signedYuan(effect.afterFen) }]
      : []),
    ...(error === null ? [] : [{ tone: 'lost' as const, text: failureText(error, t) }]),
  ];
  return (
    <ArmedBox
      title={t('adjustments.console.armed')}
      label={t(`adjustments.console.${act}`)}
      isDanger={act !== 'approve' || owes}
      canSend={!approve.isPending && !reject.isPending && !cancel.isPending}
      onSend={send}
      onCancel={() => onEnd(false)}
    >
      <Effects effects={effects} />
    </ArmedBox>
  );
}

/** The maker withdraws and never approves; anybody else of finance approves or rejects. */
export function AdjustmentDecision({ adjustment }: { adjustment: RevealedAdjustment }): ReactNode {
  const { t } = useText();
  const isOwn = useStaff()?.loginName === adjustment.proposedBy;
  const [armed, arm] = useState<Act>();
  const canArm = armed === undefined;
  useKeys({
    a: canArm && !isOwn ? () => arm('approve') : undefined,
    r: canArm ? () => arm(isOwn ? 'cancel' : 'reject') : undefined,
  });
  if (armed !== undefined) return <Armed adjustment={adjustment} act={armed} onEnd={() => arm(undefined)} />;
  if (isOwn)
    return (
      <>
        <Button size="large" onClick={() => arm('cancel')}>
          {t('adjustments.console.cancel')} <kbd aria-hidden="true">R</kbd>
        </Button>
        <p className="c-note">{t('adjustments.console.own')}</p>
      </>
    );
  return (
    <div className="c-buttons">
      <Button danger onClick={() => arm('reject')}>
        {t('adjustments.console.reject')} <kbd aria-hidden="true">R</kbd>
      </Button>
      <Button type="primary" onClick={() => arm('approve')}>
        {t('adjustments.console.approve')} <kbd aria-hidden="true">A</kbd>
      </Button>
    </div>
  );
}
