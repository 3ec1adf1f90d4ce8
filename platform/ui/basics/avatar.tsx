import type { ReactNode } from 'react';
import './avatar.css';
import { cx } from '../theme/cx.ts';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** 28, 44, 48, 60 px. */
  size?: 's' | 'm' | 'l' | 'base';
}

/** Shows the picture, or the first character of the name when there is none. */
export function Avatar({ name, src, size = 'base' }: AvatarProps): ReactNode {
  const names = cx('ava', size !== 'base' && `ava--${size}`);
  if (src) return <img className={names} src={src} alt="" />;
  return (
    <span className={names} aria-hidden>
      {[...name][0] ?? ''}
    </span>
  );
}

/** Badge of an agent's level, for navy surfaces. */
export function Level({ children }: { children: ReactNode }): ReactNode {
  return <span className="level">{children}</span>;
}
