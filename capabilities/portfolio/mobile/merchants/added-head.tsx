import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { CountTrend, type getMerchantStatistics } from '#capabilities/statistics/mobile/api.ts';

interface AddedHeadProps {
  answer: AnswerOf<typeof getMerchantStatistics>;
  now: Date;
}

/** The number of merchants that the period added, and the days. */
export function AddedHead({ answer: { added, days }, now }: AddedHeadProps): ReactNode {
  const { t } = useText();
  const name = t('statistics.merch.new');
  return (
    <Card pad>
      <p className="t-label">{name}</p>
      <Figure size="hero" unit={t('statistics.merch.unit', { count: added })}>
        {formatCount(added)}
      </Figure>
      {days.length > 1 && added > 0 && (
        <CountTrend days={days.map(({ day, added: count }) => ({ day, count }))} now={now} name={name} />
      )}
    </Card>
  );
}
