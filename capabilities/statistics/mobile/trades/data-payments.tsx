/** Transactions of the period by payment type: amount, number and share of each, which leads to its transactions. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { ChartColor } from '#platform/ui/charts/donut.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { DataCard } from '../data-card.tsx';
import type { CardQuery } from '../periods.ts';
import { TradeShares } from './trade-shares.tsx';
import type { TradesRead } from './use-trades.ts';

type Answer = AnswerOf<typeof getTradeStatistics>;

/** A payment type has the same colour in every period; quick pay has that of its total type. */
const COLORS: Record<number, ChartColor> = { 1: 1, 2: 3, 3: 2, 4: 6, 5: 4, 6: 5, 7: 7 };

export function PaymentsCard({ asked, read }: { asked: CardQuery; read: TradesRead }): ReactNode {
  const { t } = useText();
  return (
    <DataCard
      title={t(DATA.byPayment.name)}
      figures={({ amountFen }) => [shownFigure(DATA.byPayment, amountFen, asked)]}
      read={read}
      waiting={<SkeletonRows count={3} lead="none" />}
    >
      {({ byPaymentType }) =>
        byPaymentType.length > 0 ? (
          <PaymentShares types={byPaymentType} asked={asked} />
        ) : (
          <Empty icon="trades" title={t('statistics.data.no-trades')}>
            {t('statistics.data.no-trades-hint')}
          </Empty>
        )
      }
    </DataCard>
  );
}

interface PaymentSharesProps {
  types: Answer['byPaymentType'];
  asked: CardQuery;
}

export function PaymentShares({ types, asked }: PaymentSharesProps): ReactNode {
  const { t } = useText();
  const parts = types
    .toSorted((a, b) => b.amountFen - a.amountFen)
    .map(({ paymentType, ...sums }) => ({
      ...sums,
      key: paymentType,
      label: t(`statistics.payment-type.${paymentType}`),
      color: COLORS[paymentType] ?? 7,
      target: rowsOf(DATA.byPayment, { ...asked, paymentTypes: paymentType }),
    }));
  return <TradeShares parts={parts} />;
}
