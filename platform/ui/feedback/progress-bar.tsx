import type { ReactNode } from 'react';
import './progress-bar.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  isMet?: boolean;
  isThick?: boolean;
}

/** How far something is. The figures stand beside it: for a screen reader there is nothing more in it. */
export function ProgressBar({ percent, isMet = false, isThick = false }: ProgressBarProps): ReactNode {
  return (
    <span className="progressbar" data-met={isMet || undefined} data-thick={isThick || undefined} aria-hidden>
      <i style={{ width: `${percent.toFixed(2)}%` }} />
    </span>
  );
}
