import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import type { getTradeStatistics } from '../contract/trades/get-trade-statistics.ts';
import { comparedAs, type CardQuery } from './periods.ts';

interface ComparisonDeltaProps {
  asked: CardQuery;
  comparison: Omit<AnswerOf<typeof getTradeStatistics>['comparison'], 'count'>;
}

/** The change, the period it is compared with and, while the period is running, until when. */
export function ComparisonDelta({ asked, comparison: { changeTenths, untilHour } }: ComparisonDeltaProps): ReactNode {
  const { t } = useText();
  const than = t(`statistics.than.${comparedAs(asked)}`);
  return (
    <Delta tenths={changeTenths}>
      {untilHour === undefined || untilHour === 0 ? than : t('statistics.than.until', { than, hour: untilHour })}
    </Delta>
  );
}
