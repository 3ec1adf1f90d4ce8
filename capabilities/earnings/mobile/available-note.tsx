import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import styles from './earnings.module.css';

/** When the earnings can be withdrawn. */
export function AvailableNote({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles['note']}>
      <Icon name="clock" size={18} />
      <span>{children}</span>
    </p>
  );
}
