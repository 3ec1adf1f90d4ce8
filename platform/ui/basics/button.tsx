import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';
import { cx } from '../theme/cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type ButtonKind = 'primary' | 'tonal' | 'quiet' | 'plain' | 'danger' | 'money';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  /** Shows a spinner left of the label and ignores taps. */
  running?: boolean;
  icon?: IconName;
}

/** At most one primary button per screen. When it is `disabled`, show the reason above it. */
export function Button({
  kind = 'primary',
  running,
  icon,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const names = cx('btn', kind !== 'primary' && `btn--${kind}`, disabled && 'btn--off', className);
  return (
    <button type="button" {...rest} className={names} disabled={disabled || running} aria-busy={running || undefined}>
      {running ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

interface SmallButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'tonal' | 'quiet';
  running?: boolean;
  icon?: IconName;
}

/** Visually 36 px high, with a touch target of 44 px. */
export function SmallButton({
  kind = 'tonal',
  running,
  icon,
  disabled,
  className,
  children,
  ...rest
}: SmallButtonProps): ReactNode {
  const names = cx('btn-sm', kind === 'quiet' && 'btn-sm--quiet', disabled && 'btn-sm--off', className);
  return (
    <button type="button" {...rest} className={names} disabled={disabled || running} aria-busy={running || undefined}>
      {running ? <Spinner /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  /** Red dot: there is something unread. */
  dot?: boolean;
  /** Number in a square badge, e.g. of active filters. */
  count?: number;
  look?: 'plain' | 'square' | 'tint';
}

export function IconButton({
  icon,
  label,
  dot,
  count,
  look = 'plain',
  className,
  ...rest
}: IconButtonProps): ReactNode {
  const names = cx('icon-btn', look === 'square' && 'sq', look === 'tint' && 'icon-btn--tint', dot && 'dot', className);
  return (
    <button type="button" {...rest} className={names} aria-label={count ? `${label} ${count}` : label}>
      <Icon name={icon} />
      {count ? <em aria-hidden>{count}</em> : null}
    </button>
  );
}
