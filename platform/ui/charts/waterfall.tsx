import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './waterfall.css';

export interface Fall {
  label: ReactNode;
  meta?: ReactNode;
  value: number;
  text: string;
  /** `base`: starts at zero (the fee, the agent's own cost); `mine`: the user's share. */
  role?: 'base' | 'mine';
}

interface WaterfallProps {
  /** First the total, then each deduction, last the remainder. */
  steps: readonly Fall[];
  summary: string;
  height?: number;
}

const smallest = 6;

/** So many characters of the first two amounts fit side by side above their bars on the narrowest phones. */
const BESIDE = 14;

interface Bar {
  from: number;
  tall: number;
  /** The position at which the dotted line to the next bar starts. */
  edge: number;
}

/** Base bars start at zero; each deduction starts where the one before ended. */
function layOut(steps: readonly Fall[], height: number, scale: number): Bar[] {
  let top = 0;
  return steps.map((step) => {
    const from = top;
    if (step.role === 'base') return { from, tall: height - from, edge: from };
    top = Math.min(height, from + Math.max(smallest, step.value * scale));
    return { from, tall: top - from, edge: top };
  });
}

/**
 * Waterfall chart from a total down to its remainder. When the deductions would be too small to see, the base bars are
 * truncated and marked as such.
 */
export function Waterfall({ steps, summary, height = 120 }: WaterfallProps): ReactNode {
  const whole = steps[0]?.value ?? 1;
  const rest = steps.at(-1)?.value ?? 0;
  const falls = whole - rest;
  // truncation leaves the last bar at 30 % of the height; the deductions share the rest
  const isCut = falls > 0 && rest / whole > 0.3;
  const bars = layOut(steps, height, isCut ? (height * 0.7) / falls : height / Math.max(1, whole));
  // both lines are at the top, because the first deduction begins where the total does
  const isLong = steps.slice(0, 2).reduce((sum, { text }) => sum + text.length, 0) > BESIDE;
  const baseName = isCut ? 'wf-c--base' : 'wf-c--whole';
  return (
    <div
      className="wf"
      role="img"
      aria-label={summary}
      data-long={isLong ? '' : undefined}
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map((step, index) => {
        const { from, tall, edge } = bars[index] ?? { from: 0, tall: 0, edge: 0 };
        return (
          <div key={index} className={cx('wf-c', step.role === 'base' && baseName, step.role === 'mine' && 'wf-c--me')}>
            <div className="wf-p" style={{ height }}>
              <b style={{ bottom: height - from + 4 }}>{step.text}</b>
              <i style={{ top: from, height: tall }} />
              {index < steps.length - 1 && <u style={{ top: edge }} />}
            </div>
            <span>
              {step.label}
              {step.meta && <em>{step.meta}</em>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
