import type { ReactNode } from 'react';
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

/** From a whole down to what is left of it. The base bars are cut, and show it, when the falls would be too small to see. */
export function Waterfall({ steps, summary, height = 120 }: WaterfallProps): ReactNode {
  const whole = steps[0]?.value ?? 1;
  const rest = steps.at(-1)?.value ?? 0;
  const falls = whole - rest;
  // The cut leaves the last bar at 30 % of the height, so that the falls share the rest.
  const cut = falls > 0 && rest / whole > 0.3;
  const scale = cut ? (height * 0.7) / falls : height / whole;
  let top = 0;
  return (
    <div className="wf" role="img" aria-label={summary} style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}>
      {steps.map((step, index) => {
        const standing = step.role === 'base';
        const from = standing && index === 0 ? 0 : top;
        const tall = standing ? height - from : Math.max(smallest, step.value * scale);
        if (!standing) top = from + tall;
        const edge = standing ? from : top;
        return (
          <div key={index} className={`wf-c${standing && cut ? ' wf-c--base' : standing ? ' wf-c--whole' : ''}${step.role === 'mine' ? ' wf-c--me' : ''}`}>
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
