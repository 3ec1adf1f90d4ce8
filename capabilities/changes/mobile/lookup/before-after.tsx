/** A value and the one that takes its place. */
import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './before-after.module.css';

interface Side {
  label: ReactNode;
  value: ReactNode;
}

/** @param props.isVoid the second value is not in force and will not be. */
export function BeforeAfter({ from, to, isVoid }: { from: Side; to: Side; isVoid?: boolean }): ReactNode {
  return (
    <div className={styles['ba']}>
      <div>
        <em>{from.label}</em>
        <span className="fig">{from.value}</span>
      </div>
      <span className={styles['arrow']}>
        <Icon name="arrow-right" size={20} />
      </span>
      <div>
        <em>{to.label}</em>
        <span className={cx('fig', isVoid && styles['void'])}>{to.value}</span>
      </div>
    </div>
  );
}
