/** Bars of counts, one row each, that may lead to the list behind the count. */
import { Fragment, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import styles from './info.module.css';

export interface CountRow {
  key: string;
  label: ReactNode;
  count: number;
  /** The filled part of the bar. */
  part?: number;
  target?: Target;
  /** The number that moved on from here to the next row. */
  flow?: string;
}

interface CountRowsProps {
  rows: readonly CountRow[];
  /** Shows the sum of the rows. */
  sum?: boolean;
}

export function CountRows({ rows, sum }: CountRowsProps): ReactNode {
  const { t } = useText();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div className={styles['rows']}>
      {rows.map(({ key, label, count, part = count, target, flow }) => (
        <Fragment key={key}>
          <Tappable className={`${styles['line']} press`} {...target}>
            <span className={styles['label']}>{label}</span>
            <span className={styles['bar']} aria-hidden>
              <i style={{ width: `${(count * 100) / most}%` }}>
                <u style={{ width: `${count === 0 ? 0 : (part * 100) / count}%` }} />
              </i>
            </span>
            <span className={styles['value']}>
              {formatCount(part)}
              {part !== count && <em className={styles['share']}> / {formatCount(count)}</em>}
            </span>
            {target?.to !== undefined && <Icon name="chevron" size={16} />}
          </Tappable>
          {flow !== undefined && <p className={styles['flow']}>{flow}</p>}
        </Fragment>
      ))}
      {sum === true && (
        <div className={styles['sum']}>
          <b>{t('statistics.data.sum')}</b>
          <b>{formatCount(rows.reduce((total, { count }) => total + count, 0))}</b>
        </div>
      )}
    </div>
  );
}
