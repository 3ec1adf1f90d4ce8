import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './preview-summary.module.css';

interface Party {
  label: string;
  name: ReactNode;
}

/** Giver and taker. */
export function FromTo({ from, to }: { from: Party; to: Party }): ReactNode {
  return (
    <div className={styles['flow']}>
      <span className="grow">
        <em>{from.label}</em>
        <b>{from.name}</b>
      </span>
      <span className={styles['arrow']}>
        <Icon name="arrow-right" size={20} />
      </span>
      <span className="grow t-r">
        <em>{to.label}</em>
        <b>{to.name}</b>
      </span>
    </div>
  );
}

interface SplitCountProps {
  good: number;
  goodLabel: string;
  bad: number;
  badLabel: string;
}

/** Accepted and refused counts above a proportional bar. */
export function SplitCount({ good, goodLabel, bad, badLabel }: SplitCountProps): ReactNode {
  return (
    <>
      <div className={styles['split']}>
        <div>
          <span className={cx('fig', styles['count'])}>{good}</span>
          {goodLabel}
        </div>
        {bad > 0 && (
          <div className={styles['bad']}>
            <span className={cx('fig', styles['count'])}>{bad}</span>
            {badLabel}
          </div>
        )}
      </div>
      <StackedBar
        parts={[
          { value: good, color: 1 },
          { value: bad, color: 'danger' },
        ]}
        label={`${good} ${goodLabel}, ${bad} ${badLabel}`}
      />
    </>
  );
}
