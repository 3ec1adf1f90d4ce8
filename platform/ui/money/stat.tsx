import type { ReactNode } from 'react';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import { cx } from '../theme/cx.ts';
import './stat.css';

interface StatProps extends Target {
  label: ReactNode;
  children: ReactNode;
  /** Secondary text or a `Delta` below the figure. */
  meta?: ReactNode;
  className?: string;
}

/** Label above, figure below; the whole element can be tapped. */
export function Stat({ label, children, meta, className, ...target }: StatProps): ReactNode {
  return (
    <Tappable {...target} className={cx('stat', className)}>
      <span className="t-label">{label}</span>
      {children}
      {meta !== undefined && <span className="t-meta">{meta}</span>}
    </Tappable>
  );
}

/** Stats side by side with hairlines between them. */
export function Stats({ children, line }: { children: ReactNode; line?: boolean }): ReactNode {
  return <div className={cx('stats', line && 'stats--line')}>{children}</div>;
}

interface SmallStat extends Target {
  label: ReactNode;
  value: ReactNode;
}

/** Up to four small counts in a row. */
export function SmallStats({ stats }: { stats: readonly SmallStat[] }): ReactNode {
  return (
    <div className="small-stats">
      {stats.map(({ label, value, ...target }, index) => (
        <Tappable key={index} {...target} className="small-stat">
          <span>{label}</span>
          <b>{value}</b>
        </Tappable>
      ))}
    </div>
  );
}
