import type { ReactNode } from 'react';
import '#platform/ui/basics/card.css';
import { AmountEye } from '#platform/ui/money/money-card.tsx';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './hero.module.css';

interface HeroProps {
  /** Label with its scope, e.g. 今日交易额 · 团队. */
  label: ReactNode;
  /** A small button directly after the label. */
  how?: ReactNode;
  /** For example `<Figure size="hero"><Amount …/></Figure>` */
  figure: ReactNode;
  /** `Delta` at the left, a count at the right. */
  delta?: ReactNode;
  count?: ReactNode;
  /** Chart, `Stats line`, `HeroLine`. */
  children?: ReactNode;
}

/** The main figure of the home page with its details. */
export function Hero({ label, how, figure, delta, count, children }: HeroProps): ReactNode {
  return (
    <section className={cx('card', styles['hero'])}>
      <div className={styles['head']}>
        <span className="t-label">{label}</span>
        {how}
        <AmountEye />
      </div>
      <span className={styles['figure']}>{figure}</span>
      <div className="spread">
        {delta}
        {count !== undefined && <span className="t-meta">{count}</span>}
      </div>
      {children}
    </section>
  );
}

/** Last line of the hero: a figure with mini bars. */
export function HeroLine({
  label,
  figure,
  bars,
  ...target
}: Target & { label: ReactNode; figure: ReactNode; bars: ReactNode }): ReactNode {
  return (
    <Tappable {...target} className={styles['line']}>
      <span className="grow">
        <span className="t-label">{label}</span>
        <span className={cx('fig', styles['lineFigure'])}>{figure}</span>
      </span>
      {bars}
    </Tappable>
  );
}
