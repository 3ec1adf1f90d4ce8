import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { send } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { fen } from '#platform/money/fen.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { delay } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { approveWithdrawals } from '../../contract/review/approve-withdrawals.ts';
import type { ArmedAction } from './decision-foot.tsx';
import { reviewReads } from './review-reads.ts';
import type { Row } from './review-row.ts';

interface BatchBarProps {
  rows: readonly Row[];
  armed: ArmedAction;
  onArm: (armed: ArmedAction) => void;
  onDone: () => void;
}

/** Sends the approval of all of them once it can no longer be undone. */
const useBatch = (rows: readonly Row[], net: string): (() => void) => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cache = useQueryClient();
  const request = { items: rows.map(({ id }) => ({ id, step: 'final' as const })) };
  const tell = (items: readonly { isDone: boolean }[]): void => {
    const done = items.filter(({ isDone }) => isDone).length;
    const left = items.length - done;
    if (left > 0) void message.warning(t('withdrawals.console.batch.partly', { done, left }));
    else void message.success(t('withdrawals.console.batch.done', { done }));
  };
  return () => {
    const key = idempotencyKey();
    delay({
      about: rows.map(({ id }) => id),
      text: t('withdrawals.console.delayed.batch', { count: rows.length, net }),
      send: async (keepalive) => {
        await send(approveWithdrawals, request, { idempotencyKey: key, keepalive }).then(
          ({ items }) => tell(items),
          (error: unknown) => message.error(t('withdrawals.console.batch.not', { why: failureText(error, t) }), 10),
        );
        await Promise.all(reviewReads.map(({ name }) => cache.invalidateQueries({ queryKey: [name] })));
      },
    });
  };
};

/** Shown in place of the filters while rows are selected. Shift+A arms it, Enter sends it. */
export function BatchBar({ rows, armed, onArm, onDone }: BatchBarProps): ReactNode {
  const { t } = useText();
  const net = yuan(fen(rows.reduce((sum, { netFen }) => sum + netFen, 0)));
  const approve = useBatch(rows, net);
  const label = t('withdrawals.console.batch.approve', { count: rows.length, net });
  const sendBatch = (): void => {
    approve();
    onArm(undefined);
    onDone();
  };
  useKeys({ 'shift+a': () => onArm('batch') });
  return (
    <div className="c-filters c-batch">
      {armed === 'batch' ? (
        <ArmedBox
          title={t('withdrawals.console.armed.approve')}
          label={label}
          onSend={sendBatch}
          onCancel={() => onArm(undefined)}
        />
      ) : (
        <>
          <b>{t('withdrawals.console.batch.chosen', { count: rows.length })}</b>
          <span className="c-soft">{t('withdrawals.console.batch.which')}</span>
          <Button style={{ marginLeft: 'auto' }} onClick={onDone}>
            {t('withdrawals.console.batch.clear')}
          </Button>
          <Button type="primary" onClick={() => onArm('batch')}>
            {label} <kbd aria-hidden="true">⇧A</kbd>
          </Button>
        </>
      )}
    </div>
  );
}
