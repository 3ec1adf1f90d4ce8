import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './screen.css';

interface ScreenProps {
  /** `NavBar`, `LargeTitle` or a header of the page's own. */
  bar?: ReactNode;
  /** `ActionBar`; the tab bar is the shell's. */
  foot?: ReactNode;
  /** Height to keep free at the bottom. */
  room?: 'tab' | 'action' | 'action-note' | 'plain';
  /** White ground, as on login and forms that are one sheet. */
  white?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of every page: bar, content in the page's width, foot. Content ends 24 px above the foot. */
export function Screen({
  bar,
  foot,
  room = foot ? 'action' : 'plain',
  white,
  className,
  children,
}: ScreenProps): ReactNode {
  return (
    <div className={cx('screen', `screen--${room}`, white && 'screen--white', className)}>
      {bar}
      <main className="screen-main">{children}</main>
      {foot}
    </div>
  );
}

/** Cards below each other, 12 px apart, with the page's gutter. */
export function Stack({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return <div className={cx('stack', className)}>{children}</div>;
}
