import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Trade } from './trade-items.ts';
import { iconOf, STATUS, STATUS_TONES } from './trade-labels.ts';
import styles from './trades.module.css';

interface TradeRowProps {
  trade: Trade;
  isFresh: boolean;
  className: string;
}

/** One transaction of the list; links to the detail page. */
export function TradeRow({ trade, isFresh, className }: TradeRowProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const isRefund = trade.kind === 'refund';
  const meta = joined(
    isRefund && t('trades.refund'),
    t(`trades.total-type.${trade.totalType}`),
    formatTimeOfDay(trade.occurredAt),
  );
  return (
    <div className={className}>
      <Row
        lead={<Disc icon={iconOf(trade)} />}
        title={<span className="ell2">{trade.merchantName}</span>}
        meta={meta}
        value={
          <span className={cx(styles['amount'], trade.status === STATUS.failed && styles['failed'])}>
            {shown(fen(isRefund ? -trade.amountFen : trade.amountFen))}
          </span>
        }
        valueMeta={<Outcome trade={trade} />}
        chevron={false}
        fresh={isFresh}
        to="/pages/home/trading/detail"
        query={{ id: trade.id }}
      />
    </div>
  );
}

/** The caller's earning, if they may see it; the status if the transaction did not succeed. */
function Outcome({ trade }: { trade: Trade }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (trade.status !== STATUS.success)
    return <Tag tone={STATUS_TONES[trade.status]}>{t(`trades.status.${trade.status}`)}</Tag>;
  if (trade.shareFen === undefined) return null;
  return t('trades.row.share', { amount: shown(fen(trade.shareFen), { sign: true }) });
}
