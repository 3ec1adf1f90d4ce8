import type { ReactNode } from 'react';
import { Skeleton } from '#platform/ui/feedback.tsx';
import styles from './my-wallet-skeleton.module.css';

/** The wallet's own geometry while it is on its way. */
export function MyWalletSkeleton(): ReactNode {
  return (
    <div aria-hidden className={styles['all']}>
      <div className={styles['total']} />
      <div className={styles['tiles']}>
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className={styles['tile']}>
            <Skeleton width="5em" />
            <Skeleton width="7em" height="1.4em" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
