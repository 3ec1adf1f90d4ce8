import type { ReactNode } from 'react';
import './basics/card.css';
import { cx } from './theme/cx.ts';
import { Skeleton } from './feedback/feedback.tsx';
import './home.css';
import { Icon, type IconName } from './basics/icon.tsx';
import { AmountEye } from './money/money-card.tsx';
import { Tappable, type Target } from './navigation/tappable.tsx';

interface HeroProps {
  /** Label with its scope: 今日交易额 · 团队. */
  label: ReactNode;
  /** `<Figure size="hero"><Amount …/></Figure>` */
  figure: ReactNode;
  /** `Delta` left, a count right. */
  delta?: ReactNode;
  count?: ReactNode;
  /** Chart, `Stats line`, `HeroLine`. */
  children?: ReactNode;
}

/** The one figure of home with what belongs to it. */
export function Hero({ label, figure, delta, count, children }: HeroProps): ReactNode {
  return (
    <section className="card hero">
      <div className="hero-h">
        <span className="t-label">{label}</span>
        <AmountEye />
      </div>
      <span className="hero-n">{figure}</span>
      <div className="hero-d">
        {delta}
        {count !== undefined && <span className="t-meta">{count}</span>}
      </div>
      {children}
    </section>
  );
}

/** The last line of the hero: a figure with mini bars. */
export function HeroLine({
  label,
  figure,
  bars,
  ...target
}: Target & { label: ReactNode; figure: ReactNode; bars: ReactNode }): ReactNode {
  return (
    <Tappable {...target} className="hero-m">
      <span className="grow">
        <span className="t-label">{label}</span>
        <span className="fig hero-mf">{figure}</span>
      </span>
      {bars}
    </Tappable>
  );
}

export interface Todo extends Target {
  id: string;
  count: number;
  title: string;
  meta: string;
  /** Due within three days. */
  urgent?: boolean;
}

/** What needs the user today, soonest first; nothing at all when there is none. */
export function TodoStrip({ todos, label }: { todos: readonly Todo[]; label: string }): ReactNode {
  if (todos.length === 0) return null;
  return (
    <div className="todos" role="group" aria-label={label}>
      {todos.map(({ id, count, title, meta, urgent, ...target }) => (
        <Tappable key={id} {...target} className="card">
          <span className={cx('todo-n', urgent && 'is-warn')}>{count}</span>
          <span>
            <b>{title}</b>
            <em>{meta}</em>
          </span>
        </Tappable>
      ))}
    </div>
  );
}

export interface QuickEntry extends Target {
  icon: IconName;
  label: string;
}

/** Four columns of line icons; more than eight belong behind 更多. */
export function QuickEntries({ entries }: { entries: readonly QuickEntry[] }): ReactNode {
  return (
    <section className="card quick">
      {entries.map(({ icon, label, ...target }) => (
        <Tappable key={label} {...target} className="quick-e">
          <Icon name={icon} />
          {label}
        </Tappable>
      ))}
    </section>
  );
}

interface TickerProps extends Target {
  unread?: boolean;
  time?: ReactNode;
  children: ReactNode;
}

/** One line of the newest notice. */
export function Ticker({ unread, time, children, ...target }: TickerProps): ReactNode {
  return (
    <Tappable {...target} className="ticker">
      <span className={unread ? 'tk-i' : 'tk-i is-read'}>
        <Icon name="megaphone" size={18} />
      </span>
      <span className="grow ell">{children}</span>
      {time && <em>{time}</em>}
    </Tappable>
  );
}

/** Where the newest notice will be. */
export function TickerRoom(): ReactNode {
  return (
    <div className="ticker" aria-hidden>
      <Skeleton width="70%" height="14px" />
    </div>
  );
}

/** Where the todos will be: one of them. */
export function TodoRoom(): ReactNode {
  return (
    <div className="todos" aria-hidden>
      <div className="card">
        <Skeleton width="60%" height="14px" />
      </div>
    </div>
  );
}
