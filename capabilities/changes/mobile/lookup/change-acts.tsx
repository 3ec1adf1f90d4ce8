/** 撤销 while the request has not been handed over, 重试 after it failed. */
import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { cancelChange } from '../../contract/lookup/cancel-change.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { CHANGE_READS } from '../change-reads.ts';
import { changedParts } from '../value-words.ts';
import { ConsentActs } from './consent-acts.tsx';
import { RetryButton } from './retry-button.tsx';

export const hasActs = ({ canRetry, canCancel, consent }: Change): boolean =>
  canRetry || canCancel || consent?.canAnswer === true;

export function ChangeActs({ change }: { change: Change }): ReactNode {
  if (change.consent?.canAnswer === true) return <ConsentActs change={change} consent={change.consent} />;
  return change.canCancel ? <Cancel change={change} /> : <Retry change={change} />;
}

function Cancel({ change: { kind, id, consent } }: { change: Change }): ReactNode {
  const { t } = useText();
  const cancel = useCommand(cancelChange, {
    invalidates: CHANGE_READS,
    onSuccess: () => toast(t('changes.cancel.done'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('changes.cancel.title'),
      text: t('changes.cancel.text'),
      ok: t('changes.cancel.ok'),
    });
    if (isSure) cancel.mutate({ kind, id });
  };
  return (
    <ActionBar note={t(consent === undefined ? 'changes.cancel.note' : 'changes.running.waits-note')}>
      <Button kind="quiet" running={cancel.isPending} onClick={() => void ask()}>
        {t('changes.cancel.ok')}
      </Button>
    </ActionBar>
  );
}

function Retry({ change }: { change: Change }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { before, after, retryBar } = change;
  const [first, ...others] = changedParts(before, after, t);
  const day = retryBar?.openOn;
  const note =
    retryBar === undefined ? (
      t('changes.retry.note')
    ) : (
      <WhyNot tone="missing">
        {day === undefined
          ? t(`changes.refused.${retryBar.reason}`)
          : t('changes.info.retry-from', { day: formatShortDate(day, now, lang) })}
      </WhyNot>
    );
  return (
    <ActionBar note={note}>
      <RetryButton
        change={change}
        disabled={retryBar !== undefined}
        label={
          first === undefined || others.length > 0
            ? t('changes.retry.ok')
            : t('changes.retry.to', { value: first.after })
        }
      />
    </ActionBar>
  );
}
