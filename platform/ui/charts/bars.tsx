import type { ReactNode } from 'react';
import './charts.css';
import type { ChartColor } from './donut.tsx';
import { ReadOut } from './read-out.tsx';
import { domainOf, toY, type Domain } from './scale.ts';
import { useScrub } from './use-scrub.ts';
import { XAxis } from './x-axis.tsx';
import { YAxis } from './y-axis.tsx';

export interface BarColumn {
  axisLabel: string;
  label: string;
  /** Negative parts are drawn below the zero line. */
  parts: readonly { value: number; color: ChartColor }[];
  /** Shown beside the value in the read-out. */
  note?: string;
}

interface BarsProps {
  columns: readonly BarColumn[];
  summary: string;
  format: (value: number) => string;
  height?: number;
  /** Formats the labels of the right axis. */
  axis?: (value: number) => string;
  /** The last column is not finished: its outline is dotted. */
  live?: boolean;
}

const width = 320;
const gapPx = 2;

interface Piece {
  y: number;
  height: number;
  color: ChartColor;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The pieces of one bar: positive parts stack up from zero, negative ones down. */
function stack(parts: BarColumn['parts'], domain: Domain, height: number): Piece[] {
  let up = 0;
  let down = 0;
  return parts.flatMap(({ value, color }) => {
    if (value === 0) return [];
    const from = value > 0 ? up : down;
    if (value > 0) up += value;
    else down += value;
    const [top, bottom] = [
      toY(Math.max(from, from + value), domain, height),
      toY(Math.min(from, from + value), domain, height),
    ];
    return [{ y: top + (value > 0 ? 0 : gapPx / 2), height: Math.max(1, bottom - top - gapPx / 2), color }];
  });
}

/** Stacked bar chart, one bar per day; positive parts stack up from zero, negative ones down. */
export function Bars({ columns, summary, format, height = 124, axis, live }: BarsProps): ReactNode {
  const { index, handlers } = useScrub(columns.length, true);
  const ups = columns.map(({ parts }) => sumOf(parts.map((part) => Math.max(0, part.value))));
  const downs = columns.map(({ parts }) => sumOf(parts.map((part) => Math.min(0, part.value))));
  const domain = axis
    ? domainOf([...ups, ...downs])
    : { low: Math.min(0, ...downs), high: Math.max(...ups, domainOf([]).high), lines: [] };
  const step = width / Math.max(1, columns.length);
  const bar = Math.min(28, step * 0.74);
  const picked = index === undefined ? undefined : columns[index];
  return (
    <figure>
      {picked && (
        <ReadOut
          label={picked.label}
          value={format(sumOf(picked.parts.map((part) => part.value)))}
          compare={picked.note}
        />
      )}
      <div className={axis ? 'trend' : undefined}>
        <div
          className={axis ? 'plot' : 'plot ebars-w'}
          style={{ height }}
          role="img"
          aria-label={summary}
          tabIndex={0}
          {...handlers}
        >
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
            <path
              className="gr"
              d={(axis ? domain.lines : [0]).map((value) => `M0 ${toY(value, domain, height)}H${width}`).join('')}
            />
            {columns.map((column, at) =>
              stack(column.parts, domain, height).map((piece, part) => (
                <rect
                  key={`${at}-${part}`}
                  className={live && at === columns.length - 1 ? 'is-live' : undefined}
                  x={at * step + (step - bar) / 2}
                  y={piece.y}
                  width={bar}
                  height={piece.height}
                  rx={1}
                  fill={`var(--chart-${piece.color})`}
                  stroke={`var(--chart-${piece.color})`}
                  opacity={index === undefined || index === at ? 1 : 0.4}
                />
              )),
            )}
          </svg>
        </div>
        {axis && <YAxis domain={domain} axis={axis} height={height} />}
        <XAxis labels={columns.map((column) => column.axisLabel)} bands />
      </div>
    </figure>
  );
}
