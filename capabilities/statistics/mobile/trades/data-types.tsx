/** Transactions of the period by type: shares that add up to 100.0 %, and a table of exact amounts. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { BreakdownTable } from '#platform/ui/charts/breakdown.tsx';
import { Donut, type ChartColor } from '#platform/ui/charts/donut.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { DataCard } from '../data-card.tsx';
import type { CardQuery } from '../periods.ts';
import type { TradesRead } from './use-trades.ts';

/** A type has the same colour on every screen. */
const COLORS: Record<number, ChartColor> = { 1: 1, 4: 2, 3: 3, 2: 4, 5: 5, 7: 6, 6: 7 };

export function TypesCard({ asked, read }: { asked: CardQuery; read: TradesRead }): ReactNode {
  const { t } = useText();
  return (
    <DataCard
      title={t(DATA.byType.name)}
      more={t('statistics.data.list')}
      lead={rowsOf(DATA.trades, asked)}
      figures={({ amountFen }) => [shownFigure(DATA.byType, amountFen, asked)]}
      read={read}
      waiting={<SkeletonRows count={8} lead="none" />}
    >
      {(answer) =>
        answer.byTotalType.length > 0 ? (
          <Types answer={answer} asked={asked} />
        ) : (
          <Empty icon="trades" title={t('statistics.data.no-trades')}>
            {t('statistics.data.no-trades-hint')}
          </Empty>
        )
      }
    </DataCard>
  );
}

function Types({ answer, asked }: { answer: AnswerOf<typeof getTradeStatistics>; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const sorted = answer.byTotalType.toSorted((a, b) => b.amountFen - a.amountFen);
  const shares = percentParts(sorted.map((type) => type.amountFen));
  const parts = sorted.map(({ totalType, amountFen }, index) => ({
    id: totalType,
    label: t(`statistics.total-type.${totalType}`),
    value: amountFen,
    color: COLORS[totalType] ?? 7,
    share: formatShare(shares[index] ?? 0),
  }));
  const rows = parts.map(({ id, label, value }) => ({
    label,
    value: shown(fen(value)),
    target: rowsOf(DATA.byType, { ...asked, totalTypes: id }),
  }));
  const summary = t('statistics.data.types-summary', { type: parts[0]?.label ?? '', share: parts[0]?.share ?? '' });
  return (
    <>
      <Donut parts={parts} title={t('statistics.data.most')} summary={summary} />
      <BreakdownTable
        head={[t('statistics.data.type'), t('statistics.data.amount')]}
        rows={rows}
        sum={{ label: t('statistics.data.sum'), value: shown(fen(answer.amountFen)) }}
      />
    </>
  );
}
