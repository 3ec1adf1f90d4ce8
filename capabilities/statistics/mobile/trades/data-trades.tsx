/** Transactions of the period with their trend. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { rowsOf, shownFigure, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { ComparisonDelta } from '../comparison-delta.tsx';
import { DataCard } from '../data-card.tsx';
import type { CardQuery } from '../periods.ts';
import { RollingFigure } from '../rolling.tsx';
import { WaitingChart } from '../waiting-chart.tsx';
import { DataTrend } from './data-trend.tsx';
import type { TradesRead } from './use-trades.ts';

type Answer = AnswerOf<typeof getTradeStatistics>;

export function TradesCard({ asked, read }: { asked: CardQuery; read: TradesRead }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const more =
    read.data && t('statistics.count.trades', { count: read.data.count, shown: formatCount(read.data.count) });
  return (
    <DataCard
      title={t(DATA.trades.name)}
      more={more}
      lead={rowsOf(DATA.trades, asked)}
      figures={(answer) => figuresOf(answer, asked)}
      read={read}
      waiting={<WaitingChart />}
    >
      {(answer) => (
        <>
          <RollingFigure size="chart" amountFen={answer.amountFen} />
          <div className="spread">
            <ComparisonDelta asked={asked} comparison={answer.comparison} />
            {answer.days.length > 1 && (
              <span className="t-meta">{t('statistics.data.daily', { amount: shown(fen(averageOf(answer))) })}</span>
            )}
          </div>
          {answer.days.length > 0 && <DataTrend answer={answer} asked={asked} />}
        </>
      )}
    </DataCard>
  );
}

const figuresOf = (answer: Answer, asked: CardQuery): ShownFigure[] => [
  shownFigure(DATA.trades, answer.amountFen, asked, {
    terms: answer.byTotalType.map(({ totalType, amountFen }) => ({
      key: `statistics.total-type.${totalType}`,
      value: amountFen,
    })),
    count: answer.count,
    refunds: { count: answer.refundCount, amountFen: answer.refundFen },
  }),
  shownFigure(DATA.count, answer.count, asked),
  shownFigure(DATA.change, answer.comparison.changeTenths, asked),
  ...(answer.days.length > 1 ? [shownFigure(DATA.daily, averageOf(answer), asked)] : []),
];

/** Whole fen per elapsed day. */
const averageOf = ({ amountFen, days }: Answer): number =>
  days.length === 0 ? 0 : Number(BigInt(amountFen) / BigInt(days.length));
