/** Choosing a communication fee, or taking the choice back, is confirmed like a change: it asks for one later. */
import { useEffect, useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { back } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { getDefaultPlan } from '../../contract/defaults/get-default-plan.ts';
import { submitDefaultPlan } from '../../contract/defaults/submit-default-plan.ts';
import { valueText, type ShownValue } from '../value-words.ts';

export interface AskedPlan {
  /** Undefined when the choice is cleared. */
  readonly value?: InputOf<typeof submitDefaultPlan>['plan'];
  /** The whole plan. */
  readonly after?: ShownValue;
}

interface ConfirmPlanProps {
  id: string;
  asked: AskedPlan;
  onClose: () => void;
  /** Called when nothing would be lost by leaving any more. */
  onDone: () => void;
}

export function ConfirmPlan({ id, asked: { value, after }, onClose, onDone }: ConfirmPlanProps): ReactNode {
  const { t } = useText();
  const confirm = useConfirm('terms');
  const [isDone, setDone] = useState(false);
  const submit = useCommand(submitDefaultPlan, {
    invalidates: [getDefaultPlan],
    onSuccess: () => {
      toast(t(`changes.default-plan.${value === undefined ? 'cleared' : 'done'}`), 'check');
      onDone();
      setDone(true);
    },
    // a refusal is shown in the sheet
    onError: (error) => confirm.refuse(error) || error instanceof CallError,
  });
  // once the page has given up its guard
  useEffect(() => {
    if (isDone) back();
  }, [isDone]);
  return (
    <ConfirmSheet
      open={!isDone}
      onClose={onClose}
      title={t(`changes.default-plan.${value === undefined ? 'clear-title' : 'confirm-title'}`)}
      {...(after && { head: <p>{valueText(after, t)}</p> })}
      points={
        value === undefined
          ? [{ icon: 'info', title: t('changes.default-plan.then-none') }]
          : [
              { icon: 'clock', title: t('changes.default.then'), text: t('changes.default-plan.then-text') },
              { icon: 'store', title: t('changes.default-plan.holder'), text: t('changes.default-plan.holder-text') },
            ]
      }
      label={t(`changes.default-plan.${value === undefined ? 'clear' : 'choose'}`)}
      purpose="terms"
      isRunning={submit.isPending}
      confirm={confirm}
      onConfirm={(proof) => submit.mutate({ id, ...(value && { plan: value }), ...proof })}
    />
  );
}
