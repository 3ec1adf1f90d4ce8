import type { ReactNode } from 'react';
import { Skeleton } from '#platform/ui/feedback.tsx';
import styles from './home-skeleton.module.css';

/** The hero before its first answer, in its own geometry: nothing moves when the figures come. */
export function HomeSkeleton(): ReactNode {
  return (
    <section className="card hero" aria-hidden>
      <div className="hero-h">
        <Skeleton width="8em" height="14px" />
      </div>
      <div className={styles['figure']}>
        <Skeleton width="68%" height="70%" />
      </div>
      <div className={styles['curve']} />
      <div className="stats stats--line">
        {[0, 1].map((index) => (
          <div key={index} className="stat">
            <Skeleton width="5em" height="14px" />
            <Skeleton width="80%" height="24px" />
            <Skeleton width="60%" height="13px" />
          </div>
        ))}
      </div>
      <div className="hero-m">
        <Skeleton width="40%" height="32px" />
      </div>
    </section>
  );
}
