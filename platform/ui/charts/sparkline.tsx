import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './sparkline.css';

const WIDTH = 52;
const HEIGHT = 20;
const EDGE = 2;
/** Points of the line: more would only be noise at this size. */
const POINTS = 14;

/** Means of equal parts, so that a line of few points stands for all values. */
const smoothed = (values: readonly number[]): number[] => {
  const count = Math.min(POINTS, values.length);
  return Array.from({ length: count }, (_, index) => {
    const part = values.slice(
      Math.floor((index * values.length) / count),
      Math.floor(((index + 1) * values.length) / count),
    );
    return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  });
};

/** `M0 18L4 13…` within the picture; a flat line stands at the bottom. */
export const sparkPath = (values: readonly number[]): string => {
  const points = smoothed(values);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const span = high - low || 1;
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  const y = (value: number): number => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
  return points.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(y(value))}`).join('');
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** The course of a row's figure, 52 × 20 px. Blue rises, grey falls; the change beside it says so in words. */
export function Sparkline({
  values,
  falls,
  label,
}: {
  values: readonly number[];
  falls?: boolean;
  label: string;
}): ReactNode {
  return (
    <svg
      className={cx('spk', falls && 'spk--down')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path d={sparkPath(values)} />
    </svg>
  );
}
