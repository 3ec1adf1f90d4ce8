import type { ReactNode } from 'react';
import { percentOf, type StageFacts } from './check-words.ts';
import styles from './tasks.module.css';

/** How far a stage is. */
export function ProgressBar({ check }: { check: StageFacts }): ReactNode {
  const percent = percentOf(check);
  return (
    <span
      className={styles['bar']}
      role="img"
      aria-label={`${percent.toFixed(0)}%`}
      data-met={check.status === 1 ? '' : undefined}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
