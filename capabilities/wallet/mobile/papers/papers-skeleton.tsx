import type { ReactNode } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './papers-skeleton.module.css';

/** The height of the row that comes: nothing below it moves. */
export function PapersSkeleton(): ReactNode {
  return (
    <div className={cx('card', styles['row'])} aria-hidden>
      <i className="sk" />
    </div>
  );
}
