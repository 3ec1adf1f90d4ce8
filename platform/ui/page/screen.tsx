import { createContext, use, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './screen.css';

/** The content below the bar of every page; the login page has none, because it uses no server state. */
export const BelowBar = createContext<ReactNode>(null);

interface ScreenProps {
  /** `NavBar`, `LargeTitle` or a header of the page's own. */
  bar?: ReactNode;
  /** `ActionBar`; the shell renders the tab bar. */
  foot?: ReactNode;
  /** Space to reserve at the bottom. */
  room?: 'tab' | 'action' | 'action-note' | 'plain';
  /** White background, for login and full-page forms. */
  white?: boolean;
  className?: string;
  children: ReactNode;
}

/** Layout of every page: bar, content, foot. The content ends 24 px above the foot. */
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
      {use(BelowBar)}
      <main className="screen-main">{children}</main>
      {foot}
    </div>
  );
}

/** Stacks cards 12 px apart, with the page's gutter. */
export function Stack({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return <div className={cx('stack', className)}>{children}</div>;
}
