import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './charts.css';

export interface Fall {
  label: ReactNode;
  meta?: ReactNode;
  value: number;
  text: string;
  /** `base`: stands on the ground (the fee, the own cost); `mine`: the user's. */
  role?: 'base' | 'mine';
}

interface WaterfallProps {
  /** The whole first, then what is taken from it, at last what is left. */
  steps: readonly Fall[];
  summary: string;
  height?: number;
}

const smallest = 6;

interface Bar {
  from: number;
  tall: number;
  /** Where the dotted line to the next bar leaves. */
  edge: number;
}

/** Base bars stand on the ground; each fall begins where the one before ended. */
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
 * From a whole down to what is left of it. The base bars are cut, and show it, when the falls would be too small to
 * see.
 */
export function Waterfall({ steps, summary, height = 120 }: WaterfallProps): ReactNode {
  const whole = steps[0]?.value ?? 1;
  const rest = steps.at(-1)?.value ?? 0;
  const falls = whole - rest;
  // The cut leaves the last bar at 30 % of the height, so that the falls share the rest.
  const isCut = falls > 0 && rest / whole > 0.3;
  const bars = layOut(steps, height, isCut ? (height * 0.7) / falls : height / Math.max(1, whole));
  const baseName = isCut ? 'wf-c--base' : 'wf-c--whole';
  return (
    <div
      className="wf"
      role="img"
      aria-label={summary}
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
