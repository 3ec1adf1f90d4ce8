import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount, type ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import type { getSummary } from '../../contract/comparison/get-summary.ts';
import styles from './acquirer-view.module.css';

export type Summary = AnswerOf<typeof getSummary>;

const stakeText = (
  { count, fen, isCapped }: NonNullable<Summary['stake']>,
  t: ReturnType<typeof useText>['t'],
  shown: ShowAmount,
): string => {
  if (count === 0) return t('acquirer-view.stake.none');
  return t(isCapped ? 'acquirer-view.stake.least' : 'acquirer-view.stake.sum', { count, amount: shown(fen) });
};

/** The numbers of agreeing and differing terminals; the bar shows the shares. */
export function SummaryCard({ kind, summary }: { kind: Kind; summary: Summary }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { same, differing, isCapped, differences, stake } = summary;
  const more = isCapped ? '+' : '';
  const each = differences.map(({ agreement, count }) =>
    t('acquirer-view.of-each', { what: t(`acquirer-view.agreement.${kind}.${agreement}`), count: formatCount(count) }),
  );
  return (
    <Card pad>
      <div className={styles['figures']}>
        <Figure size="large" unit={t('acquirer-view.summary.same')}>
          {formatCount(same)}
          {more}
        </Figure>
        <Figure
          size="large"
          unit={t('acquirer-view.summary.differing')}
          className={differing > 0 ? styles['warn'] : undefined}
        >
          {formatCount(differing)}
          {differing > 0 && more}
        </Figure>
      </div>
      <StackedBar
        parts={[
          { value: same, color: 'success' },
          { value: differing, color: 'warning' },
        ]}
        label={t('acquirer-view.summary.bar', { same, differing })}
      />
      {stake !== undefined && kind !== 'bind' && differing > 0 && (
        <p className={styles['each']}>{stakeText(stake, t, shown)}</p>
      )}
      {each.length === 1 && <p className={styles['each']}>{each[0]}</p>}
    </Card>
  );
}
