import type { ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import { Skeleton, SkeletonRows, SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import styles from './what-if.module.css';

/** Placeholder with the geometry of the figures. */
export function PreviewSkeleton(): ReactNode {
  return (
    <Stack>
      <Card>
        <div className={styles['head']} aria-hidden>
          <span className="t-label">
            <SkeletonText width="14em" />
          </span>
          <Skeleton width="55%" height="46px" />
          <p className="t-meta">
            <SkeletonText width="18em" />
          </p>
          <div className={styles['pair']}>
            <div>
              <Skeleton width="70%" height="64px" />
            </div>
            <div>
              <Skeleton width="70%" height="64px" />
            </div>
          </div>
        </div>
      </Card>
      <Card>
        <SkeletonRows count={5} lead="none" />
      </Card>
    </Stack>
  );
}
