import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import type { IconName } from './icon-name.ts';
import { iconPath } from './icon-paths.ts';

export type { IconName } from './icon-name.ts';

/** Icons that are filled instead of stroked. */
const filledIcons: ReadonlySet<string> = new Set<IconName>([
  'check-filled',
  'close-filled',
  'warn-filled',
  'up',
  'more',
  'tab-data',
  'tab-home',
  'tab-my',
  'tab-wallet',
]);

interface IconProps {
  name: IconName;
  size?: 16 | 18 | 20 | 24;
  /** Accessible name; set it only when no text accompanies the icon, which is otherwise hidden from screen readers. */
  label?: string;
  className?: string;
  style?: CSSProperties;
}

export function Icon({ name, size = 24, label, className, style }: IconProps): ReactNode {
  const names = cx('i', filledIcons.has(name) && 'i-f', size !== 24 && `i-${size}`, className);
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={names} viewBox="0 0 24 24" style={style} {...voice}>
      <path d={iconPath(name)} fillRule="evenodd" />
    </svg>
  );
}
