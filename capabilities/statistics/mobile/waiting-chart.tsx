import type { ReactNode } from 'react';
import { fen } from '#platform/money/fen.ts';
import { Early } from '#platform/ui/early/early.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { RollingFigure } from './rolling.tsx';
import styles from './data/waiting-chart.module.css';

/** Placeholder for a figure and its chart, in the same geometry. */
export function WaitingChart(): ReactNode {
  return (
    <div className="pad pad-t0" aria-hidden>
      <Early waiting={<Skeleton width="60%" height="76%" />}>
        <RollingFigure size="chart" amountFen={fen(0)} />
      </Early>
      <div className={cx('spread', styles['delta'])}>
        <Skeleton width="50%" height="14px" />
      </div>
      <div className={styles['chart']} />
    </div>
  );
}
