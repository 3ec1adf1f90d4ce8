import type { ReactNode } from 'react';
import './timeline.css';

export interface Moment {
  id: string | number;
  title: ReactNode;
  meta?: ReactNode;
  /** Amount at the right. */
  value?: ReactNode;
  /** `now`: current, ringed; `done`: completed; `open`: pending. */
  state?: 'now' | 'done' | 'open';
}

/** Vertical timeline, newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }): ReactNode {
  return (
    <ol className="tl">
      {moments.map(({ id, title, meta, value, state = 'done' }) => (
        <li key={id} data-on={state === 'done' ? '' : undefined} data-now={state === 'now' ? '' : undefined}>
          {value !== undefined && <span className="tl-v">{value}</span>}
          <b>{title}</b>
          {meta !== undefined && <p className="tm">{meta}</p>}
        </li>
      ))}
    </ol>
  );
}
