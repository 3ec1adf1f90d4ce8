import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getReconciliation } from '../../contract/overview/get-reconciliation.ts';
import { listReconciliations } from '../../contract/overview/list-reconciliations.ts';
import { startReconciliation } from '../../contract/overview/start-reconciliation.ts';

const WAITING_MS = 2_000;

/** Asks for a run, and looks for its result until it is there. */
function ReconcileNow({ lastAt }: { lastAt: string | undefined }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const mayCheck = useMay('ledger:check');
  const [askedAfter, ask] = useState<string>();
  const isRunning = askedAfter !== undefined && askedAfter === (lastAt ?? '');
  useCall(getReconciliation, {}, isRunning ? { refetchMs: WAITING_MS } : {});
  const start = useCommand(startReconciliation, {
    refetches: [getReconciliation, listReconciliations],
    onSuccess: () => ask(lastAt ?? ''),
  });
  if (!mayCheck) return null;
  return (
    <Button
      loading={start.isPending || isRunning}
      onClick={() => start.mutate({}, { onError: (error) => void message.error(failureText(error, t)) })}
    >
      {t('ledger.console.reconcile_now')}
    </Button>
  );
}

/** How the last reconciliation went, in a line. */
export function LastRun(): ReactNode {
  const { t } = useText();
  const { data } = useCall(getReconciliation, {});
  if (data === undefined) return null;
  const { last, month } = data;
  const isRight = last?.differences.length === 0;
  return (
    <div className="c-strip" data-tone={last === undefined ? undefined : isRight ? 'good' : 'bad'}>
      <Icon name={isRight ? 'check-filled' : last === undefined ? 'clock' : 'close-filled'} size={18} />
      <span>
        {last === undefined
          ? t('ledger.console.never')
          : t(`ledger.console.last.${isRight ? 'right' : 'wrong'}`, {
              at: formatDateTime(last.at),
              transfers: last.transfers,
              wallets: last.wallets,
              count: last.differences.length,
              seconds: (last.ms / 1000).toFixed(1),
            })}
      </span>
      <em>{t('ledger.console.month', { runs: month.runs, balanced: month.balanced })}</em>
      <ReconcileNow lastAt={last?.at} />
    </div>
  );
}
