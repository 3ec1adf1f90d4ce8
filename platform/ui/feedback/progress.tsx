import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './progress.css';

interface ProgressProps {
  value: number;
  max: number;
  label: string;
  /** 6 px instead of 8. */
  thin?: boolean;
}

/** Primary while under way, success when met; never red. */
export function Progress({ value, max, label, thin }: ProgressProps): ReactNode {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value * 100) / max)) : 0;
  return (
    <div
      className={cx('progress', thin && 'progress--thin')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
    >
      <i className={percent >= 100 ? 'is-met' : undefined} style={{ width: `${percent}%` }} />
    </div>
  );
}

export interface BarPart {
  value: number;
  /** A chart colour (1–7) or a tone. */
  color: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'success' | 'danger' | 'idle';
}

function fill(color: BarPart['color']): string {
  return typeof color === 'number' || color === 'idle' ? `var(--chart-${color})` : `var(--${color})`;
}

/** Parts of a whole on one bar; `label` states them in words. */
export function StackedBar({ parts, label }: { parts: readonly BarPart[]; label: string }): ReactNode {
  return (
    <div className="stackbar" role="img" aria-label={label}>
      {parts.map(
        (part, index) => part.value > 0 && <i key={index} style={{ flex: part.value, background: fill(part.color) }} />,
      )}
    </div>
  );
}
