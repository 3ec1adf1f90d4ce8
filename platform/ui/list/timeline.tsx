import type { ReactNode } from 'react';
import './timeline.css';

export interface Moment {
  id: string | number;
  title: ReactNode;
  meta?: ReactNode;
  /** Amount at the right. */
  value?: ReactNode;
  /** `now`: the current one, ringed; `done`: happened; `open`: still to come. */
  state?: 'now' | 'done' | 'open';
}

/** Newest first. */
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
