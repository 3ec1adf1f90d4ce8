import type { ReactNode } from 'react';
import './logo.css';

interface LogoProps {
  size?: number;
  /** Fraction of the logo that is drawn, 0–1. */
  drawn?: number;
  running?: boolean;
}

export function Logo({ size = 52, drawn = 1, running }: LogoProps): ReactNode {
  return (
    <svg className={running ? 'logo is-running' : 'logo'} width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <rect width="48" height="48" rx="13" />
      <path d="M14.5 15.5h18.5L15 32.5h18.5" pathLength="1" strokeDasharray={drawn < 1 ? `${drawn} 2` : undefined} />
    </svg>
  );
}
