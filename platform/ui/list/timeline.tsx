import type { ReactNode } from 'react';
import './timeline.css';

export interface Moment {
  id: string | number;
  title: ReactNode;
  meta?: ReactNode;
  /** Amount at the right. */
  value?: ReactNode;
  /** `now`: current, ringed; `failed`: the same, refused; `done`: completed; `open`: pending. */
  state?: 'now' | 'failed' | 'done' | 'open';
}

/** Vertical timeline, newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }): ReactNode {
  return (
    <ol className="tl">
      {moments.map(({ id, title, meta, value, state = 'done' }) => (
        <li
          key={id}
          data-on={state === 'done' ? '' : undefined}
          data-now={state === 'now' || state === 'failed' ? state : undefined}
        >
          {value !== undefined && <span className="tl-v">{value}</span>}
          <b>{title}</b>
          {meta !== undefined && <p className="tm">{meta}</p>}
        </li>
      ))}
    </ol>
  );
}
