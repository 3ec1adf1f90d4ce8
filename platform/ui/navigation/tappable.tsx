import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import type { Query } from './navigation.ts';

export interface Target {
  /** Path of the page to open. */
  to?: string;
  query?: Query;
  onClick?: () => void;
}

interface TappableProps extends Target {
  className?: string;
  label?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A link with `to`, a button with `onClick`, otherwise a plain element without an interactive role. */
export function Tappable({ to, query, onClick, className, label, disabled, children }: TappableProps): ReactNode {
  if (to && !disabled) {
    return (
      <Link to={to} query={query} onClick={onClick} className={className} aria-label={label}>
        {children}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={className} onClick={onClick} aria-label={label} disabled={disabled}>
        {children}
      </button>
    );
  }
  return <div className={className}>{children}</div>;
}
