/** Transactions of the period by brand of the terminals: amount, number and share of each, which leads to its rows. */
import type { ReactNode } from 'react';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { ChartColor } from '#platform/ui/charts/donut.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { getBrandStatistics } from '../../contract/data/get-brand-statistics.ts';
import { DataCard } from '../data-card.tsx';
import { daysAsked, type CardQuery } from '../periods.ts';
import { TradeShares } from '../trades/trade-shares.tsx';

type Answer = AnswerOf<typeof getBrandStatistics>;

/** For brands from the largest on; further ones, and sales without a brand, are grey. */
const COLORS: readonly ChartColor[] = [1, 3, 2, 4, 5, 7];
const NO_BRAND: ChartColor = 6;

export function BrandsCard({ asked }: { asked: CardQuery }): ReactNode {
  const { t } = useText();
  const read = useCall(getBrandStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <DataCard
      title={t(DATA.byBrand.name)}
      figures={({ amountFen }) => [shownFigure(DATA.byBrand, amountFen, asked)]}
      read={read}
      waiting={<SkeletonRows count={3} lead="none" />}
    >
      {(answer) =>
        answer.brands.length > 0 ? (
          <BrandShares answer={answer} asked={asked} />
        ) : (
          <Empty icon="trades" title={t('statistics.data.no-trades')}>
            {t('statistics.data.no-trades-hint')}
          </Empty>
        )
      }
    </DataCard>
  );
}

export function BrandShares({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const { brands, leftOut } = answer;
  const unnamed = t(leftOut.length > 0 ? 'statistics.data.brand-counting' : 'statistics.data.brand-unknown');
  const parts = brands.map(({ brandId, name, ...sums }, index) => ({
    ...sums,
    key: brandId ?? '',
    label: name ?? unnamed,
    color: brandId === undefined ? NO_BRAND : (COLORS[index] ?? NO_BRAND),
    target: brandId === undefined ? {} : rowsOf(DATA.byBrand, { ...asked, brandId }),
  }));
  return (
    <>
      {leftOut.length > 0 && (
        <p className="t-meta">{t('statistics.data.brands-left-out', { count: leftOut.length })}</p>
      )}
      <TradeShares parts={parts} />
    </>
  );
}
