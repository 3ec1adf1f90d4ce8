import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import styles from './term-rows.module.css';

/** A refusal, shown below the item that it concerns. */
export function RowError({ children }: { children: string | undefined }): ReactNode {
  if (children === undefined) return null;
  return (
    <p className={styles['error']} role="alert">
      <Icon name="warn-filled" size={16} />
      {children}
    </p>
  );
}
