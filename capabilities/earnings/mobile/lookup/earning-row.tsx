import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { PATHS } from '../paths.ts';
import { useEarningName } from './use-earning-name.ts';
import styles from '../earnings.module.css';

export type Earning = RowOf<typeof listEarnings>;

/** One earning; links to the page that explains it. */
export function EarningRow({ earning, className }: { earning: Earning; className: string }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { amountsHidden } = useAppearance();
  const nameOf = useEarningName();
  const { merchantName, sn, from, isDirect, trade, period } = earning;
  const name = nameOf(earning);
  const subject = merchantName ?? (sn === undefined ? (period ?? name) : <Serial sn={sn} />);
  const meta = [
    subject === name ? undefined : name,
    from.length > 0 ? from.join(' › ') : isDirect && trade && t('earnings.row.own'),
    trade && `${t(`trades.total-type.${trade.totalType}`)} ${shown(trade.amountFen)}`,
    timeOf(earning),
  ];
  return (
    <div className={className}>
      <Row
        title={<span className="ell2">{subject}</span>}
        meta={joined(...meta)}
        value={
          <span className={styles['amount']}>
            <Amount fen={earning.amountFen} sign hidden={amountsHidden} />
          </span>
        }
        chevron={false}
        to={PATHS.earning}
        query={{ id: earning.id }}
      />
    </div>
  );
}

/** Undefined if it was booked on a later day, because that time says nothing about the day on which it counts. */
const timeOf = ({ day, occurredAt }: Earning): string | undefined =>
  businessDay(new Date(occurredAt)) === day ? formatTimeOfDay(occurredAt) : undefined;
