import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ReactNode } from 'react';
import './charts.css';

/** A type keeps its colour on every screen and in every period. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface DonutPart {
  id: string | number;
  label: string;
  value: number;
  color: ChartColor;
  /** 58.4%: parts add to 100.0. */
  share: string;
}

interface DonutProps {
  /** Largest first. */
  parts: readonly DonutPart[];
  /** Above the share of the largest part, e.g. 最多. */
  title: string;
  summary: string;
}

const outer = 68;
const ring = 17;
const gap = 2 / (outer - ring / 2);
// oxlint-disable-next-line unicorn/no-array-sort -- d3's own setting: keep the order given
const slices = pie<DonutPart>().value((part) => part.value).sort(null).padAngle(gap);
const draw = arc<PieArcDatum<DonutPart>>().innerRadius(outer - ring).outerRadius(outer);

export function Donut({ parts, title, summary }: DonutProps): ReactNode {
  const shown = parts.filter((part) => part.value > 0);
  const largest = shown[0];
  return (
    <div className="split">
      <div className="donut-w">
        <svg className="donut" viewBox={`${-outer} ${-outer} ${2 * outer} ${2 * outer}`} role="img" aria-label={summary}>
          {shown.length === 0 && <circle r={outer - ring / 2} fill="none" stroke="var(--sunken)" strokeWidth={ring} />}
          {slices([...shown]).map((slice) => (
            <path key={slice.data.id} d={draw(slice) ?? ''} fill={`var(--chart-${slice.data.color})`} />
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
