/** A merchant of the list: its class, terminals and agent; the month's sales and their change. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { listClassedMerchants } from '../../contract/list-classed-merchants.ts';
import { ClassDot } from '../class-dot.tsx';
import { PATHS } from '../paths.ts';
import styles from './merchants.module.css';

export type Classed = RowOf<typeof listClassedMerchants>;

export function useWhose(): (agent: Classed['agent']) => string {
  const { t } = useText();
  return (agent) =>
    agent.relation === 'self' ? t('portfolio.line.direct') : t('portfolio.line.of', { name: agent.name ?? '-' });
}

export function MerchantLine({ row, now }: { row: Classed; now: Date }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const whose = useWhose();
  return (
    <Row
      className={styles['line']}
      title={<span className={styles['name']}>{row.name}</span>}
      meta={
        <span className={styles['meta']}>
          <ClassDot name={row.class} />
          {t(`portfolio.class.${row.class}`)} ·{' '}
          {t('portfolio.line.terminals', { count: row.terminalCount, shown: formatCount(row.terminalCount) })} ·{' '}
          {whose(row.agent)}
        </span>
      }
      value={shown(row.volumeFen)}
      valueMeta={<Change row={row} now={now} />}
      chevron={false}
      {...(mayOpen(PATHS.merchant) && { to: PATHS.merchant, query: { id: row.id } })}
    />
  );
}

/** The change of the month, or instead what matters more: since when it is silent, or that it is new. */
function Change({ row, now }: { row: Classed; now: Date }): ReactNode {
  const { t, lang } = useText();
  if (row.class === 'silent' || row.class === 'lost')
    return t('portfolio.line.quiet', { count: row.quietDays, shown: formatCount(row.quietDays) });
  if (row.changeTenths !== undefined) return <Delta tenths={row.changeTenths} />;
  return t('portfolio.line.opened', { day: formatShortDate(row.openedOn, now, lang) });
}
