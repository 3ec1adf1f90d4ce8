import type { ReactNode } from 'react';
import '#platform/ui/basics/card.css';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './todo-strip.module.css';

export interface Todo extends Target {
  id: string;
  count: number;
  title: string;
  meta: string;
  /** Due within three days. */
  urgent?: boolean;
}

/** To-do cards, earliest deadline first; renders nothing when there are none. */
export function TodoStrip({ todos, label }: { todos: readonly Todo[]; label: string }): ReactNode {
  if (todos.length === 0) return null;
  return (
    <div className={styles['strip']} role="group" aria-label={label}>
      {todos.map(({ id, count, title, meta, urgent, ...target }) => (
        <Tappable key={id} {...target} className="card">
          <span className={cx(styles['count'], urgent && styles['urgent'])}>{count}</span>
          <span>
            <b>{title}</b>
            <em>{meta}</em>
          </span>
        </Tappable>
      ))}
    </div>
  );
}

/** Placeholder of the strip, one card wide. */
export function TodoStripSkeleton(): ReactNode {
  return (
    <div className={styles['strip']} aria-hidden>
      <div className="card">
        <Skeleton width="60%" height="14px" />
      </div>
    </div>
  );
}
