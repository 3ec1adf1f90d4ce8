import type { ReactNode } from 'react';
import './stacked-bar.css';

interface BarPart {
  value: number;
  /** A chart colour (1–7) or a tone. */
  color: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'success' | 'warning' | 'danger' | 'idle';
}

function fill(color: BarPart['color']): string {
  return typeof color === 'number' || color === 'idle' ? `var(--chart-${color})` : `var(--${color})`;
}

/** Parts of a whole in one bar; `label` describes them for screen readers. */
export function StackedBar({ parts, label }: { parts: readonly BarPart[]; label: string }): ReactNode {
  return (
    <div className="stackbar" role="img" aria-label={label}>
      {parts.map(
        (part, index) => part.value > 0 && <i key={index} style={{ flex: part.value, background: fill(part.color) }} />,
      )}
    </div>
  );
}
