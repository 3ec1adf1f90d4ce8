import { Button, Checkbox, Empty, Spin } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { listBatches } from '../../contract/payouts/list-batches.ts';

export type BatchRow = AnswerOf<typeof listBatches>['rows'][number];

const stateOf = ({ unanswered, failed, lateCount }: BatchRow, t: Text['t']): ReactNode => {
  if (lateCount > 0) return <em data-tone="warning">{t('withdrawals.console.payout.late', { count: lateCount })}</em>;
  if (unanswered.count > 0) return <em>{t('withdrawals.console.payout.open', { count: unanswered.count })}</em>;
  if (failed.count > 0)
    return <em data-tone="success">{t('withdrawals.console.payout.closed_with', { count: failed.count })}</em>;
  return <em data-tone="success">{t('withdrawals.console.payout.closed')}</em>;
};

interface BatchCardsProps {
  rows: readonly BatchRow[] | undefined;
  current: string | undefined;
  isOpen: boolean;
  onOpenOnly: (isOpen: boolean) => void;
  onChoose: (no: string) => void;
  onMore: (() => void) | undefined;
}

/** The batches, the newest first. */
export function BatchCards({ rows, current, isOpen, onOpenOnly, onChoose, onMore }: BatchCardsProps): ReactNode {
  const { t } = useText();
  return (
    <section className="c-column" aria-label={t('withdrawals.console.payout.batches')}>
      <header>
        <b>{t('withdrawals.console.payout.batches')}</b>
        <Checkbox checked={isOpen} onChange={({ target }) => onOpenOnly(target.checked)}>
          {t('withdrawals.console.payout.open_only')}
        </Checkbox>
      </header>
      <div className="c-cards" tabIndex={0} role="region" aria-label={t('withdrawals.console.payout.batches')}>
        {rows === undefined && <Spin />}
        {rows?.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('withdrawals.console.payout.none')} />
        )}
        {rows?.map((row) => (
          <button
            key={row.no}
            type="button"
            aria-current={row.no === current || undefined}
            onClick={() => onChoose(row.no)}
          >
            <span>
              <b>{row.no}</b>
              <strong>{t('withdrawals.console.payout.payments', { count: row.count })}</strong>
            </span>
            <span>{joined(formatDateTime(row.exportedAt).slice(5), row.by)}</span>
            <span>
              {yuan(row.totalFen)}
              {stateOf(row, t)}
            </span>
          </button>
        ))}
        {onMore !== undefined && (
          <Button type="link" onClick={onMore}>
            {t('withdrawals.console.payout.more')}
          </Button>
        )}
      </div>
    </section>
  );
}
