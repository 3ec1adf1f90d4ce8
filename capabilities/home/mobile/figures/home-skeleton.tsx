import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Early } from '#platform/ui/early/early.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { RollingFigure } from '#capabilities/statistics/mobile/api.ts';
import hero from './hero.module.css';
import styles from './home-skeleton.module.css';

/** Placeholder of the hero with the same geometry, so that the layout does not shift when the figures arrive. */
export function HomeSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <section className={cx('card', hero['hero'])} aria-hidden>
      <div className={hero['head']}>
        <span className="t-label">{t('home.home.today-trades')}</span>
      </div>
      <span className={hero['figure']}>
        <Early waiting={<Skeleton width="68%" height="76%" />}>
          <RollingFigure size="hero" amountFen={fen(0)} />
        </Early>
      </span>
      <div className={cx('spread', styles['delta'])}>
        <Skeleton width="60%" height="14px" />
      </div>
      <div className={styles['curve']} />
      <div className="stats stats--line">
        {[0, 1].map((index) => (
          <div key={index} className={cx('stat', styles['stat'])}>
            <Skeleton width="5em" height="14px" />
            <Skeleton width="80%" height="24px" />
            <Skeleton width="60%" height="13px" />
          </div>
        ))}
      </div>
      <div className={cx(hero['line'], styles['month'])}>
        <Skeleton width="40%" height="32px" />
      </div>
    </section>
  );
}
