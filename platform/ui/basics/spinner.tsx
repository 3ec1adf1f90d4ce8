import type { ReactNode } from 'react';
import './spinner.css';

export function Spinner({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg className="spin" viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
