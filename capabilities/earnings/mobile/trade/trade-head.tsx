import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { formatDateTime, formatShortDate, formatWhen } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Marks, type Mark } from '#platform/ui/feedback/stepper.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { STATUS, STATUS_TONES } from '#capabilities/trades/mobile/api.tsx';
import { usePages } from './use-pages.ts';
import type { TradeInfo } from './use-trade.ts';
import styles from './trade.module.css';

/** Merchant, amount and progress. */
export function TradeHead({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const isRefund = trade.kind === 'refund';
  return (
    <div className={styles['head']}>
      <MerchantName trade={trade} />
      <Figure size="hero">
        {isRefund && '−'}
        <Amount fen={fen(trade.amountFen)} look="card" />
      </Figure>
      {trade.status !== STATUS.success && (
        <Tag tone={STATUS_TONES[trade.status]}>{t(`trades.status.${trade.status}`)}</Tag>
      )}
      {trade.failReason !== undefined && <p className={styles['stop']}>{trade.failReason}</p>}
      <Progress trade={trade} />
    </div>
  );
}

function MerchantName({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const { merchant } = usePages(trade);
  const name = joined(trade.kind === 'refund' && t('trades.refund'), trade.merchantName);
  if (!merchant) return <span className="t-label">{name}</span>;
  return (
    <Link className={styles['merchant']} to={merchant.path} query={merchant.query}>
      {name}
      <Icon name="chevron" size={16} />
    </Link>
  );
}

const clock = (instant: string): string => formatDateTime(instant).slice(11);

function Progress({ trade }: { trade: TradeInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if (trade.status === STATUS.failed) return null;
  const what = trade.kind === 'refund' ? 'refund' : 'sale';
  if (trade.status === STATUS.initialised) {
    return (
      <Marks
        marks={[
          { label: t('trades.step.begun'), meta: clock(trade.occurredAt) },
          { label: t('trades.step.waiting'), open: true },
        ]}
      />
    );
  }
  const marks: Mark[] = [
    { label: t(`trades.step.${what}`), meta: clock(trade.occurredAt) },
    { label: t(`trades.step.${what}-booked`), meta: bookedMeta(trade, now, lang) },
  ];
  const { shareFen = 0, availableOn } = trade;
  if (shareFen > 0 && availableOn !== undefined)
    marks.push({
      label: t('trades.step.available'),
      meta: formatShortDate(availableOn, now, lang),
      open: startOfDay(availableOn) > now,
    });
  return <Marks marks={marks} />;
}

/** The time, with the date if booked on another day than it occurred (late delivery). */
const bookedMeta = ({ occurredAt, bookedAt }: TradeInfo, now: Date, lang: Lang): string =>
  businessDay(new Date(occurredAt)) === businessDay(new Date(bookedAt))
    ? clock(bookedAt)
    : formatWhen(bookedAt, now, lang);
