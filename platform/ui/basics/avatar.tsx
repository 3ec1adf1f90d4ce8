import type { ReactNode } from 'react';
import './avatar.css';
import { cx } from '../theme/cx.ts';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** 28, 44, 48, 60 px. */
  size?: 's' | 'm' | 'l' | 'base';
}

/** The first character of a name, or a picture. */
export function Avatar({ name, src, size = 'base' }: AvatarProps): ReactNode {
  const names = cx('ava', size !== 'base' && `ava--${size}`);
  if (src) return <img className={names} src={src} alt="" />;
  return (
    <span className={names} aria-hidden>
      {[...name][0] ?? ''}
    </span>
  );
}

/** An agent's level, on navy. */
export function Level({ children }: { children: ReactNode }): ReactNode {
  return <span className="level">{children}</span>;
}
