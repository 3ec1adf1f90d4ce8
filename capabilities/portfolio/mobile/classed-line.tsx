/** A merchant of a class: its volume, or since when it is silent, and its telephone for whoever it belongs to. */
import type { ReactNode } from 'react';
import { callMerchant, MAY_CALL } from '#capabilities/merchants/mobile/api.ts';
import type { RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import type { listClassedMerchants } from '../contract/list-classed-merchants.ts';
import { PATHS } from './paths.ts';
import styles from './portfolio.module.css';

type Classed = RowOf<typeof listClassedMerchants>;

export function ClassedLine({ row, now }: { row: Classed; now: Date }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const { daysLeft } = row;
  const isQuiet = row.class === 'silent' || row.class === 'lost';
  return (
    <div className={styles['merchant']}>
      {daysLeft !== undefined && (
        <span className={`${styles['left']} ${daysLeft <= 10 ? styles['soon'] : ''}`}>
          <b>{formatCount(daysLeft)}</b>
          {t('portfolio.leaving.days', { count: daysLeft })}
        </span>
      )}
      <Tappable
        className={styles['who']}
        {...(mayOpen(PATHS.merchant) && { to: PATHS.merchant, query: { id: row.id } })}
      >
        <b className="ell">{row.name}</b>
        <Meta row={row} now={now} />
      </Tappable>
      {isQuiet && row.agent.relation === 'self' && may(MAY_CALL) && (
        <IconButton
          icon="phone"
          label={t('portfolio.leaving.call', { name: row.name })}
          onClick={() => void callMerchant(row.id)}
        />
      )}
    </div>
  );
}

function Meta({ row, now }: { row: Classed; now: Date }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { halfYearFen, lastSaleDay, saleCount } = row;
  const whose = row.agent.relation === 'self' ? undefined : t('portfolio.line.of', { name: row.agent.name ?? '-' });
  const last =
    lastSaleDay === undefined
      ? t('portfolio.line.never')
      : t('portfolio.line.last', { day: formatShortDate(lastSaleDay, now, lang) });
  const parts =
    halfYearFen === undefined
      ? [
          t('portfolio.line.month', {
            amount: shown(row.volumeFen),
            count: saleCount,
            shown: formatCount(saleCount),
          }),
        ]
      : lastSaleDay === undefined
        ? [last]
        : [last, t('portfolio.line.half-year', { amount: shown(halfYearFen) })];
  return <em>{[whose, ...parts].filter(Boolean).join(' · ')}</em>;
}
