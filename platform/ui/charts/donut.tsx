import type { ReactNode } from 'react';
import './charts.css';
import './donut.css';

/** Index of a chart colour. A transaction type has the same colour on every screen and in every period. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface DonutPart {
  id: string | number;
  label: string;
  value: number;
  color: ChartColor;
  /** Such as 58.4%; the shares of all parts add up to 100.0. */
  share: string;
}

interface DonutProps {
  /** Largest first. */
  parts: readonly DonutPart[];
  /** Label above the share of the largest part, e.g. 最多. */
  title: string;
  summary: string;
}

const outer = 68;
const ring = 17;
const radius = outer - ring / 2;
const round = 2 * Math.PI * radius;
const gap = 2;

interface Slice {
  part: DonutPart;
  /** Start on the ring, clockwise from the top, and length. */
  from: number;
  length: number;
}

function slicesOf(parts: readonly DonutPart[]): Slice[] {
  const sum = parts.reduce((total, part) => total + part.value, 0);
  let from = 0;
  return parts.map((part) => {
    const start = from;
    const length = (part.value / sum) * round;
    from += length;
    return { part, from: start, length: parts.length > 1 ? Math.max(0.5, length - gap) : length };
  });
}

export function Donut({ parts, title, summary }: DonutProps): ReactNode {
  const shown = parts.filter((part) => part.value > 0);
  const largest = shown[0];
  return (
    <div className="split">
      <div className="donut-w">
        <svg
          className="donut"
          viewBox={`${-outer} ${-outer} ${2 * outer} ${2 * outer}`}
          role="img"
          aria-label={summary}
        >
          {shown.length === 0 && <circle r={radius} fill="none" stroke="var(--sunken)" strokeWidth={ring} />}
          {slicesOf(shown).map(({ part, from, length }) => (
            <circle
              key={part.id}
              r={radius}
              fill="none"
              stroke={`var(--chart-${part.color})`}
              strokeWidth={ring}
              strokeDasharray={`${length} ${round - length}`}
              strokeDashoffset={-from}
              transform="rotate(-90)"
            />
          ))}
        </svg>
        {largest && (
          <div>
            <span className="t-meta">{title}</span>
            <b>{largest.share}</b>
            <span className="t-meta donut-l ell">{largest.label}</span>
          </div>
        )}
      </div>
      <ul className="rank">
        {parts.map((part) => (
          <li key={part.id}>
            <i className="sw" style={{ background: `var(--chart-${part.color})` }} />
            <span>{part.label}</span>
            <b>{part.share}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
