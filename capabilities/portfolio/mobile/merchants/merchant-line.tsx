/** A merchant of the list: its class, terminals and agent; the month's sales and their change. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { ClassDot } from '../class-dot.tsx';
import { PATHS } from '../paths.ts';
import styles from './merchants.module.css';

export type ClassedMerchant = RowOf<typeof listClassedMerchants>;

export function useWhose(): (agent: ClassedMerchant['agent']) => string {
  const { t } = useText();
  return (agent) =>
    agent.relation === 'self' ? t('portfolio.line.direct') : t('portfolio.line.of', { name: agent.name ?? '-' });
}

/** The content at the end of a line: sales, terminals, or the day since when a merchant without a terminal waits. */
export type LineEnd = 'sales' | 'bound' | 'unbound';

interface MerchantLineProps {
  row: ClassedMerchant;
  now: Date;
  tells?: LineEnd;
}

export function MerchantLine({ row, now, tells = 'sales' }: MerchantLineProps): ReactNode {
  const { t } = useText();
  const whose = useWhose();
  const end = useLineEnd(row, now);
  const [value, valueMeta] = end(tells);
  const about = [
    t(`portfolio.class.${row.class}`),
    tells === 'sales' && t('portfolio.line.terminals', countText(row.terminalCount)),
  ];
  return (
    <Row
      className={styles['line']}
      title={<span className={styles['name']}>{row.name}</span>}
      meta={
        <span className={styles['meta']}>
          <ClassDot name={row.class} />
          {joined(...about)}
          {DOT}
          <span className={styles['whose']}>{whose(row.agent)}</span>
        </span>
      }
      value={value}
      valueMeta={valueMeta}
      chevron={false}
      {...(mayOpen(PATHS.merchant) && { to: PATHS.merchant, query: { id: row.id } })}
    />
  );
}

const countText = (count: number): { count: number; shown: string } => ({ count, shown: formatCount(count) });

function useLineEnd(row: ClassedMerchant, now: Date): (tells: LineEnd) => [ReactNode, ReactNode] {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { amountsHidden } = useAppearance();
  // 0.00 of many rows says less than a word, and hidden amounts say nothing
  const isNone = row.saleCount === 0 && row.volumeFen === 0 && !amountsHidden;
  const sold = isNone ? <span className="t-meta">{t('portfolio.line.no-sales')}</span> : undefined;
  return (tells) => {
    if (tells === 'sales') return [sold ?? shown(row.volumeFen), <Change key="change" row={row} now={now} />];
    if (tells === 'bound')
      return [
        t('portfolio.line.terminals', countText(row.terminalCount)),
        sold ?? t('portfolio.line.sales', { amount: shown(row.volumeFen) }),
      ];
    return [
      t('portfolio.line.days', countText(daysBetween(row.openedOn, businessDay(now)))),
      t('portfolio.line.opened', { day: formatShortDate(row.openedOn, now, lang) }),
    ];
  };
}

/** The change of the month, or a more important fact instead: since when it is silent, or that it is new. */
function Change({ row, now }: { row: ClassedMerchant; now: Date }): ReactNode {
  const { t, lang } = useText();
  if (row.class === 'silent' || row.class === 'lost')
    return t('portfolio.line.quiet', { count: row.quietDays, shown: formatCount(row.quietDays) });
  if (row.changeTenths !== undefined) return <Delta tenths={row.changeTenths} />;
  return t('portfolio.line.opened', { day: formatShortDate(row.openedOn, now, lang) });
}
