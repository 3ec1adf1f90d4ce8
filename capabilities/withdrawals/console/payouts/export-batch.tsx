import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { saveAnswer } from '#platform/ui-console/save-answer.ts';
import { previewBatch } from '../../contract/payouts/preview-batch.ts';
import { revealBatchFile } from '../../contract/payouts/reveal-batch-file.ts';
import { startBatch } from '../../contract/payouts/start-batch.ts';
import { payoutReads } from './payout-reads.ts';

const everyMs = 30_000;

/** The file of a batch, in the browser's downloads. */
export const useBatchFile = () => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const file = useCommand(revealBatchFile, { refetches: [], onSuccess: saveAnswer });
  const save = (no: string): void =>
    file.mutate({ no }, { onError: (error) => void message.error(failureText(error, t)) });
  return { save, isPending: file.isPending };
};

/** Opens the second step of a new batch. */
export function ExportButton({ onArm }: { onArm: () => void }): ReactNode {
  const { t } = useText();
  const count = useCall(previewBatch, {}, { refetchMs: everyMs }).data?.count ?? 0;
  return (
    <Button icon={<Icon name="download" size={18} />} disabled={count === 0} onClick={onArm}>
      {t('withdrawals.console.payout.export', { count })}
    </Button>
  );
}

interface ExportBatchProps {
  onCancel: () => void;
  onStarted: (no: string) => void;
}

/** The payments that the next batch takes; it is started and its file saved. */
export function ExportBatch({ onCancel, onStarted }: ExportBatchProps): ReactNode {
  const { t } = useText();
  const preview = useCall(previewBatch, {}).data;
  const { save } = useBatchFile();
  const [failure, fail] = useState<unknown>();
  const start = useCommand(startBatch, {
    refetches: payoutReads,
    onSuccess: ({ no }) => {
      save(no);
      onStarted(no);
    },
  });
  if (preview === undefined) return null;
  const { count, totalFen, held } = preview;
  const effects: Effect[] = [
    { tone: 'next', text: t('withdrawals.console.payout.export.sent', { count }), value: yuan(totalFen) },
    ...(held.count > 0
      ? [
          {
            tone: 'care' as const,
            text: t('withdrawals.console.payout.export.held', { count: held.count }),
            value: yuan(held.totalFen),
          },
        ]
      : []),
    { tone: 'rule', text: t('withdrawals.console.payout.export.cards') },
    ...(failure === undefined ? [] : [{ tone: 'lost' as const, text: failureText(failure, t) }]),
  ];
  return (
    <div className="c-filters c-batch">
      <ArmedBox
        title={t('withdrawals.console.payout.export.armed')}
        label={t('withdrawals.console.payout.export', { count })}
        canSend={count > 0 && !start.isPending}
        onSend={() => start.mutate({}, { onError: fail })}
        onCancel={onCancel}
      >
        <Effects effects={effects} />
      </ArmedBox>
    </div>
  );
}
