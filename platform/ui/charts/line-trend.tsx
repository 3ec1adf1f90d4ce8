import type { ReactNode } from 'react';
import './charts.css';
import { areaPath, linePath, type Place } from './path.ts';
import { ReadOut } from './read-out.tsx';
import { domainOf, toY, type Domain } from './scale.ts';
import { useScrub } from './use-scrub.ts';
import { XAxis } from './x-axis.tsx';
import { YAxis } from './y-axis.tsx';

export interface TrendPoint {
  /** Label under the axis, e.g. 5日. */
  axisLabel: string;
  /** Label in the read-out, e.g. 9月12日 周六. */
  label: string;
  /** Undefined for dates in the future. */
  value?: number;
  compare?: number;
  compareLabel?: string;
}

/** A value to be reached: a dashed line with its label. */
interface Goal {
  value: number;
  label: string;
  /** Index of the point at which it is expected to be reached: a dotted line leads there. */
  expectedAt?: number | undefined;
}

interface LineTrendProps {
  points: readonly TrendPoint[];
  /** One-sentence description of the chart for screen readers. */
  summary: string;
  format: (value: number) => string;
  /** Formats the labels of the right axis; without it only the base line is drawn. */
  axis?: (value: number) => string;
  /** The last period is not finished: a dotted line leads to its hollow point from the last finished one. */
  live?: boolean;
  height?: number;
  /** Shows the read-out of the last value before the first touch. */
  readOut?: boolean;
  /** Number of axis labels, at most five. */
  ticks?: number;
  goal?: Goal | undefined;
}

const width = 320;

function places(values: readonly (number | undefined)[], domain: Domain, height: number): Place[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.flatMap((value, index) =>
    value === undefined ? [] : [{ x: index * step, y: toY(value, domain, height) }],
  );
}

/** Line chart over time; the previous period is a dashed line. */
export function LineTrend({
  points,
  summary,
  format,
  axis,
  live = false,
  height = 124,
  readOut = Boolean(axis),
  ticks,
  goal,
}: LineTrendProps): ReactNode {
  const { index, handlers } = useScrub(points.length);
  const values = points.map((point) => point.value);
  const compares = points.map((point) => point.compare);
  const domain = domainOf([...values, ...compares, goal?.value].filter((value) => value !== undefined));
  const current = places(values, domain, height);
  const solid = live ? current.slice(0, -1) : current;
  const [last, lastWhole] = [current.at(-1), solid.at(-1)];
  const lastIndex = values.findLastIndex((value) => value !== undefined);
  const picked = points[index ?? (readOut ? lastIndex : -1)];
  const base = toY(0, domain, height);
  return (
    <figure>
      {picked && (readOut || index !== undefined) && <PickedValue point={picked} format={format} />}
      <div className={axis ? 'trend' : 'trend trend--bare'}>
        <div
          className={goal ? 'plot plot--goal' : 'plot'}
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
            <path className="cmp" d={linePath(places(compares, domain, height))} />
            <path className="ar" d={areaPath(solid, base)} />
            <path className="ln" d={linePath(solid)} />
            {live && last && <path className="ln ln--live" d={linePath([lastWhole ?? last, last])} />}
            {goal && <path className="cmp" d={goalPath(goal, last, points.length, domain, height)} />}
          </svg>
          {goal && <GoalMarks goal={goal} y={toY(goal.value, domain, height)} count={points.length} />}
          {index !== undefined && <i className="cur-x" style={{ left: `${at(index, points.length)}%` }} />}
          {live && lastWhole && <Point place={lastWhole} />}
          {last && (live || last.x < width || !axis) && <Point place={last} isHollow={live} />}
          {index !== undefined && picked?.value !== undefined && (
            <Point place={{ x: (at(index, points.length) * width) / 100, y: toY(picked.value, domain, height) }} />
          )}
        </div>
        {axis && <YAxis domain={domain} axis={axis} height={height} />}
        <XAxis labels={points.map((point) => point.axisLabel)} most={ticks} />
      </div>
    </figure>
  );
}

function PickedValue({ point, format }: { point: TrendPoint; format: (value: number) => string }): ReactNode {
  return (
    <ReadOut
      label={point.label}
      value={point.value === undefined ? '-' : format(point.value)}
      compare={compareText(point, format)}
    />
  );
}

/** The line of the goal, and the way from the last value to where it is expected. */
function goalPath(
  { value, expectedAt }: Goal,
  last: Place | undefined,
  count: number,
  of: Domain,
  height: number,
): string {
  const y = toY(value, of, height);
  const way =
    expectedAt !== undefined && last ? `M${last.x} ${last.y}L${(at(expectedAt, count) * width) / 100} ${y}` : '';
  return `M0 ${y}H${width}${way}`;
}

function GoalMarks({ goal, y, count }: { goal: Goal; y: number; count: number }): ReactNode {
  const { label, expectedAt } = goal;
  return (
    <>
      <span className="goal" style={{ top: y }} aria-hidden>
        {label}
      </span>
      {expectedAt !== undefined && (
        <i className="pt pt--hollow" style={{ left: `${at(expectedAt, count)}%`, top: y }} />
      )}
    </>
  );
}

function Point({ place: { x, y }, isHollow = false }: { place: Place; isHollow?: boolean }): ReactNode {
  return <i className={isHollow ? 'pt pt--hollow' : 'pt'} style={{ left: `${(x * 100) / width}%`, top: y }} />;
}

function at(index: number, count: number): number {
  return count > 1 ? (index * 100) / (count - 1) : 0;
}

function compareText(point: TrendPoint, format: (value: number) => string): string | undefined {
  if (point.compare === undefined) return undefined;
  return `${point.compareLabel ?? ''} ${format(point.compare)}`.trim();
}

interface LegendProps {
  current: string;
  /** Label of the period that is not finished. */
  live?: string | undefined;
  compare?: string;
  unit?: string;
}

export function TrendLegend({ current, live, compare, unit }: LegendProps): ReactNode {
  return (
    <div className="legend legend--t">
      <span>
        <i className="sw--line" />
        {current}
      </span>
      {live && (
        <span>
          <i className="sw--line sw--dots" />
          {live}
        </span>
      )}
      {compare && (
        <span>
          <i className="sw--dash" />
          {compare}
        </span>
      )}
      {unit && <span className="t-meta ml">{unit}</span>}
    </div>
  );
}
