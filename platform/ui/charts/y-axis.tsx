import type { ReactNode } from 'react';
import './charts.css';
import { toY, type Domain } from './scale.ts';

interface YAxisProps {
  domain: Domain;
  axis: (value: number) => string;
  height: number;
}

/** Labels of the grid lines, right of the plot. */
export function YAxis({ domain, axis, height }: YAxisProps): ReactNode {
  return (
    <div className="yax" aria-hidden>
      {domain.lines.map((value) => (
        <span key={value} style={{ top: toY(value, domain, height) }}>
          {axis(value)}
        </span>
      ))}
      <i>{axis(domain.high)}</i>
    </div>
  );
}
