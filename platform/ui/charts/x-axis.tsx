import type { ReactNode } from 'react';
import './charts.css';
import { labelIndexes } from './scale.ts';

interface XAxisProps {
  labels: readonly string[];
  /** Centres each label under its bar. */
  bands?: boolean;
  most?: number;
}

/** X axis with at most five labels, each under its own point (or bar). */
export function XAxis({ labels, bands, most }: XAxisProps): ReactNode {
  const count = labels.length;
  return (
    <div className="xax xax--abs" aria-hidden>
      {labelIndexes(count, most).map((index) => {
        const share = bands ? (index + 0.5) / count : count > 1 ? index / (count - 1) : 0;
        const first = index === 0 && !(bands && count < 8);
        const last = index === count - 1 && count > 1 && !(bands && count < 8);
        const left = first ? 0 : last ? 100 : share * 100;
        return (
          <span
            key={index}
            style={{ left: `${left}%` }}
            data-first={first ? '' : undefined}
            data-last={last ? '' : undefined}
          >
            {labels[index]}
          </span>
        );
      })}
    </div>
  );
}
