import type { ReactNode } from 'react';
import './charts.css';

/** Small bar chart of a few values; the last bar is the current period. */
export function MiniBars({ values, summary }: { values: readonly number[]; summary: string }): ReactNode {
  const high = Math.max(1, ...values);
  const step = 124 / Math.max(1, values.length);
  const bar = Math.min(8, step * 0.58);
  return (
    <svg className="mbars" viewBox="0 0 124 32" width={124} height={32} role="img" aria-label={summary}>
      {values.map((value, index) => {
        const tall = Math.max(1, (Math.max(0, value) / high) * 32);
        const color = index === values.length - 1 ? 'var(--chart-1)' : 'var(--chart-idle)';
        return (
          <rect
            key={index}
            x={index * step + (step - bar)}
            y={32 - tall}
            width={bar}
            height={tall}
            rx={1.5}
            fill={color}
          />
        );
      })}
    </svg>
  );
}
