/** Transactions of exactly an amount, and those whose reference ends with a number. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatWhen } from '#platform/time/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Marked } from '#platform/ui/basics/marked.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { iconOf, STATUS, STATUS_TONES } from '#capabilities/trades/mobile/api.tsx';
import type { SearchResults } from './kinds.ts';
import styles from './find.module.css';

type Trades = NonNullable<SearchResults['trades']>;
type Trade = Trades['rows'][number];

/** The same days as those that were searched, for the list. */
const periodOf = ({ day, days }: SearchResults, now: Date) =>
  day === undefined ? { from: addDays(businessDay(now), 1 - days), to: businessDay(now) } : { from: day, to: day };

interface FoundTradesProps {
  found: SearchResults;
  now: Date;
  /** So many of the newest of each; without it, all in the answer. */
  most?: number | undefined;
}

export function FoundTrades({ found, now, most }: FoundTradesProps): ReactNode {
  const { t, lang } = useText();
  const { trades, referenced, amountFen, numberEnd, day, days, since } = found;
  const when =
    since !== undefined
      ? t('home.find.since', { when: formatWhen(since, now, lang) })
      : day === undefined
        ? t('home.find.days', { days })
        : formatShortDate(day, now, lang);
  const bounds = { scope: 'team', ...periodOf(found, now) };
  return (
    <>
      {trades && trades.count > 0 && amountFen !== undefined && (
        <Group
          trades={trades}
          now={now}
          most={most}
          meta={joined(when, t('home.find.exactly', { amount: formatFen(fen(amountFen)) }))}
          query={{ ...bounds, minFen: amountFen, maxFen: amountFen }}
        />
      )}
      {referenced && referenced.count > 0 && numberEnd !== undefined && (
        <Group
          trades={referenced}
          now={now}
          most={most}
          meta={t('home.find.by-reference', { end: numberEnd })}
          part={numberEnd}
          query={{ ...bounds, reference: numberEnd }}
        />
      )}
    </>
  );
}

interface GroupProps {
  trades: Trades;
  now: Date;
  most: number | undefined;
  meta: string;
  part?: string;
  /** The filter of the list that contains these transactions. */
  query: Record<string, string | number>;
}

function Group({ trades, now, most, meta, part, query }: GroupProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { rows, successCount, successFen } = trades;
  const sums = (
    <>
      {t('home.find.succeeded', { count: successCount })}
      <span className={styles['sum']}>{shown(fen(successFen))}</span>
    </>
  );
  return (
    <>
      <GroupHead title={t('home.find.kind.trades')} meta={meta} end={sums} />
      <Stack>
        <div className="card">
          <Rows indent="disc">
            {rows.slice(0, most).map((trade) => (
              <TradeRow key={trade.id} trade={trade} now={now} part={part} />
            ))}
          </Rows>
          <Row title={t('home.find.in-list')} to="/pages/home/trading/index" query={query} />
        </div>
      </Stack>
    </>
  );
}

interface TradeRowProps {
  trade: Trade;
  now: Date;
  part: string | undefined;
}

function TradeRow({ trade, now, part }: TradeRowProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const isRefund = trade.kind === 'refund';
  const whose = trade.belongsTo.map(({ name }) => name).join(' › ') || t('home.find.own');
  const how = joined(isRefund && t('trades.refund'), t(`trades.total-type.${trade.totalType}`));
  return (
    <Row
      lead={<Disc icon={iconOf(trade)} />}
      title={<span className="ell2">{trade.merchantName}</span>}
      meta={
        <>
          <span className={styles['meta']}>{joined(whose, how, formatWhen(trade.occurredAt, now, lang))}</span>
          <span className={styles['meta']}>
            {t('home.find.reference')} <Marked text={trade.reference} part={part} />
          </span>
        </>
      }
      value={
        <span className={cx(styles['amount'], trade.status === STATUS.failed && styles['failed'])}>
          {shown(fen(isRefund ? -trade.amountFen : trade.amountFen))}
        </span>
      }
      valueMeta={<Outcome trade={trade} />}
      chevron={false}
      to="/pages/home/trading/detail"
      query={{ id: trade.id }}
    />
  );
}

/** The caller's earning; for a transaction that did not succeed, its status. */
function Outcome({ trade }: { trade: Trade }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (trade.status !== STATUS.success)
    return <Tag tone={STATUS_TONES[trade.status]}>{t(`trades.status.${trade.status}`)}</Tag>;
  if (trade.shareFen === undefined) return null;
  return t('trades.row.share', { amount: shown(fen(trade.shareFen), { sign: true }) });
}
