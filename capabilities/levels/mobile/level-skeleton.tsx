import type { ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import { Skeleton, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import styles from './level.module.css';

export function LevelSkeleton(): ReactNode {
  return (
    <>
      <section className={styles['head']} aria-hidden>
        <div className={styles['top']}>
          <Skeleton width="2.5em" height="40px" />
          <Skeleton width="6em" height="38px" />
        </div>
        <div className={styles['ladder']}>
          <Skeleton height="28px" />
        </div>
        <div className={styles['keep']}>
          <Skeleton height="38px" />
        </div>
      </section>
      <Card>
        <SkeletonRows count={4} lead="none" />
      </Card>
    </>
  );
}
