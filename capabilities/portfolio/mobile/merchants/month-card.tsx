/** The running month by day, the caller's earnings from it, and the last sale. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addFen, fen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate, formatWhen } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Bars } from '#platform/ui/charts/bars.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { Stat, Stats } from '#platform/ui/money/stat.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import type { getMerchantTrend } from '../../contract/merchants/get-merchant-trend.ts';
import { PATHS } from '../paths.ts';
import styles from './merchant.module.css';

type Trend = AnswerOf<typeof getMerchantTrend>;

interface MonthCardProps {
  merchant: Merchant;
  read: UseQueryResult<Trend>;
  now: Date;
}

export function MonthCard({ merchant, read, now }: MonthCardProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const trend = read.data;
  if (trend === undefined)
    return (
      <Card>
        {read.error ? (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={3} lead="none" />
        )}
      </Card>
    );
  const { amountFen, count, changeTenths, days } = trend;
  const trades = mayOpen(PATHS.trades) && {
    to: PATHS.trades,
    query: {
      merchantId: merchant.id,
      merchantName: merchant.name,
      from: days[0]?.day ?? '',
      to: days.at(-1)?.day ?? '',
    },
  };
  return (
    <Card>
      <div className="pad">
        <Tappable {...trades} className={styles['month']}>
          <span className="t-label">{t('portfolio.merchant.month')}</span>
          <br />
          <Figure size="chart">
            <Amount fen={amountFen} look="card" hidden={amountsHidden} />
          </Figure>
        </Tappable>
        <div className="spread">
          {changeTenths === undefined ? (
            <span />
          ) : (
            <Delta tenths={changeTenths}>{t('portfolio.merchant-list.than-before')}</Delta>
          )}
          <span className="t-meta">{t('portfolio.merchant-list.sales', { count, shown: formatCount(count) })}</span>
        </div>
        {days.some((one) => one.amountFen !== 0) && <DayBars days={days} now={now} />}
      </div>
      <div className={styles['contribution']}>
        <Stats line>
          {trend.contribution && <Contribution contribution={trend.contribution} />}
          <LastSale merchant={merchant} trend={trend} now={now} />
        </Stats>
      </div>
    </Card>
  );
}

function DayBars({ days, now }: { days: Trend['days']; now: Date }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const last = days.length - 1;
  const columns = days.map(({ day, amountFen, count }, index) => ({
    axisLabel: index === last ? t('portfolio.merchant.today') : index === 0 ? formatShortDate(day, now, lang) : '',
    label: formatShortDate(day, now, lang),
    parts: [{ value: amountFen, color: index === last ? (1 as const) : (5 as const) }],
    note: t('portfolio.merchant-list.sales', { count, shown: formatCount(count) }),
  }));
  return (
    <Bars
      columns={columns}
      height={88}
      live
      summary={t('portfolio.merchant.bars', { count: days.length })}
      format={(value) => shown(fen(value))}
    />
  );
}

function Contribution({
  contribution: { shareFen, rewardFen },
}: {
  contribution: { shareFen: Fen; rewardFen: Fen };
}): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { amountsHidden } = useAppearance();
  return (
    <Stat
      label={t('portfolio.merchant.contribution')}
      meta={t('portfolio.merchant.contribution-parts', { share: shown(shareFen), reward: shown(rewardFen) })}
    >
      <Figure size="small">
        <Amount fen={addFen(shareFen, rewardFen)} look="card" hidden={amountsHidden} />
      </Figure>
    </Stat>
  );
}

interface LastSaleProps {
  merchant: Merchant;
  trend: Trend;
  now: Date;
}

/** The last successful sale; without the permission to see transactions, only its day. */
function LastSale({ merchant, trend, now }: LastSaleProps): ReactNode {
  const { t, lang } = useText();
  const may = useMay()('trade:view');
  const { amountsHidden } = useAppearance();
  const { rows } = useList(listTrades, { merchantId: merchant.id, statuses: [1], pageSize: 1 }, { enabled: may });
  const [last] = rows;
  const label = t('portfolio.merchant.last');
  if (last !== undefined)
    return (
      <Stat label={label} meta={formatWhen(last.occurredAt, now, lang)} to={PATHS.trade} query={{ id: last.id }}>
        <Figure size="small">
          <Amount
            fen={fen(last.kind === 'refund' ? -last.amountFen : last.amountFen)}
            look="card"
            hidden={amountsHidden}
          />
        </Figure>
      </Stat>
    );
  const day = trend.lastSaleDay;
  return (
    <Stat label={label}>
      <Figure size="small">{day === undefined ? '-' : formatShortDate(day, now, lang)}</Figure>
    </Stat>
  );
}
