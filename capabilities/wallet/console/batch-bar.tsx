import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { approveWithdrawals } from '../contract/approve-withdrawals.ts';
import { reviewReads } from './review-reads.ts';
import type { Row } from './review-row.ts';
import { fen } from '#platform/money/fen.ts';

interface BatchBarProps {
  rows: readonly Row[];
  onDone: () => void;
}

/** Shown instead of the filters while rows are selected; the label of the button states what it will do. */
export function BatchBar({ rows, onDone }: BatchBarProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const command = useCommand(approveWithdrawals, {
    refetches: reviewReads,
    onSuccess: ({ items }) => {
      const done = items.filter(({ isDone }) => isDone).length;
      const left = items.length - done;
      if (left > 0) void message.warning(t('wallet.console.batch.partly', { done, left }));
      else void message.success(t('wallet.console.batch.done', { done }));
      onDone();
    },
  });
  const approve = (): void =>
    command.mutate(
      { items: rows.map(({ id, approval }) => ({ id, step: approval === 'first' ? 'first' : 'final' })) },
      { onError: (error) => void message.error(failureText(error, t)) },
    );
  const firsts = rows.filter(({ approval }) => approval === 'first').length;
  const net = yuan(fen(rows.reduce((sum, { netFen }) => sum + netFen, 0)));
  return (
    <div className="c-filters">
      <b>{t('wallet.console.batch.chosen', { count: rows.length })}</b>
      {firsts > 0 && <span className="c-soft">{t('wallet.console.batch.firsts', { count: firsts })}</span>}
      <Button style={{ marginLeft: 'auto' }} onClick={onDone}>
        {t('wallet.console.batch.clear')}
      </Button>
      <Button type="primary" loading={command.isPending} onClick={approve}>
        {t('wallet.console.batch.approve', { count: rows.length, net })}
      </Button>
    </div>
  );
}
