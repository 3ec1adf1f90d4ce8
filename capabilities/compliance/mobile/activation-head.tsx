import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { MiniBars } from '#platform/ui/charts/mini-bars.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import type { getActivationSummary } from '../contract/get-activation-summary.ts';

interface ActivationHeadProps {
  summary: AnswerOf<typeof getActivationSummary>;
  days: { from: BusinessDay; to: BusinessDay };
  scope: 'self' | 'team';
}

/** Rewards and number of a period's activations, with a column per day. */
export function ActivationHead({ summary, days, scope }: ActivationHeadProps): ReactNode {
  const { t } = useText();
  const { count, isCapped, rewardFen } = summary;
  const shown = `${count}${isCapped ? '+' : ''}`;
  const byDay = new Map(summary.days.map(({ day, count: of }) => [day, of]));
  const values = daysFrom(days.from, days.to).map((day) => byDay.get(day) ?? 0);
  return (
    <Card pad>
      <p className="t-label">
        {t(rewardFen === undefined ? 'compliance.activations.number' : 'compliance.activations.rewards', {
          scope: t(`compliance.scope.${scope}`),
        })}
      </p>
      {rewardFen === undefined ? (
        <Figure size="hero" unit={t('compliance.activations.unit')}>
          {shown}
        </Figure>
      ) : (
        <>
          <Figure size="hero">
            <Amount fen={rewardFen} look="card" />
          </Figure>
          <p className="t-meta">{t('compliance.activations.shown', { shown })}</p>
        </>
      )}
      {values.length > 1 && count > 0 && (
        <MiniBars values={values} summary={t('compliance.activations.by-day', { shown })} />
      )}
    </Card>
  );
}
