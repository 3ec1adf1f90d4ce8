import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { businessDay, daysFrom, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Bars } from '#platform/ui/charts/bars.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getActivationSummary } from '../../contract/activations/get-activation-summary.ts';
import styles from '../tasks.module.css';

/** If not all activations are summed, names those that are: the ones that counted last. */
const titleOf = ({ rewardFen, isCapped }: ActivationHeadProps['summary']) => {
  if (rewardFen === undefined) return 'assessments.activations.number';
  return isCapped ? 'assessments.activations.rewards-first' : 'assessments.activations.rewards';
};

interface ActivationHeadProps {
  summary: AnswerOf<typeof getActivationSummary>;
  days: { from: BusinessDay; to: BusinessDay };
  scope: 'self' | 'team';
}

/** Rewards and number of a period's activations, with a column per day. */
export function ActivationHead({ summary, days, scope }: ActivationHeadProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { count, isCapped, rewardFen } = summary;
  const shown = `${count}${isCapped ? '+' : ''}`;
  const byDay = new Map(summary.days.map(({ day, count: of }) => [day, of]));
  const isOneMonth = monthOf(days.from) === monthOf(days.to);
  const columns = daysFrom(days.from, days.to).map((day) => ({
    axisLabel: isOneMonth
      ? t('assessments.activations.day', { day: Number(day.slice(8)) })
      : formatShortDate(day, now, lang),
    label: formatShortDate(day, now, lang),
    parts: [{ value: byDay.get(day) ?? 0, color: 1 as const }],
  }));
  return (
    <Card pad>
      <p className="t-label">
        {t(titleOf(summary), {
          scope: t(`assessments.scope.${scope}`),
          shown: formatCount(count),
        })}
      </p>
      {rewardFen === undefined ? (
        <Figure size="hero" unit={t('assessments.activations.unit')}>
          {shown}
        </Figure>
      ) : (
        <>
          <Figure size="hero">
            <Amount fen={rewardFen} look="card" />
          </Figure>
          <p className="t-meta">{t('assessments.activations.shown', { shown })}</p>
        </>
      )}
      {columns.length > 1 && count > 0 && (
        <div className={styles['columns']}>
          <Bars
            columns={columns}
            summary={t(isCapped ? 'assessments.activations.by-day-first' : 'assessments.activations.by-day', { shown })}
            format={(value) => t('assessments.activations.terminals', { count: value })}
            height={96}
            live={days.to === businessDay(now)}
          />
        </div>
      )}
    </Card>
  );
}
