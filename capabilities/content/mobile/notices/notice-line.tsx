import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './notice-line.module.css';

interface NoticeLineProps extends Target {
  unread?: boolean;
  time?: ReactNode;
  children: ReactNode;
}

/** A notice in one line. */
export function NoticeLine({ unread, time, children, ...target }: NoticeLineProps): ReactNode {
  return (
    <Tappable {...target} className={styles['line']}>
      <span className={cx(styles['icon'], !unread && styles['read'])}>
        <Icon name="megaphone" size={18} />
      </span>
      <span className="grow ell">{children}</span>
      {time && <em>{time}</em>}
    </Tappable>
  );
}

/** Placeholder of the line. */
export function NoticeLineSkeleton(): ReactNode {
  return (
    <div className={styles['line']} aria-hidden>
      <Skeleton width="70%" height="14px" />
    </div>
  );
}
