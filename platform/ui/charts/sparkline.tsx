import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { HEIGHT, sparkPath, WIDTH } from './spark-path.ts';
import './sparkline.css';

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
