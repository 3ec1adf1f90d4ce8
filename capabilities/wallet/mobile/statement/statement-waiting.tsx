import type { ReactNode } from 'react';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './statement.module.css';

/** Number of rows that fit on a screen below the month. */
const ROWS_FIRST = 7;

/** A placeholder for a day with its rows, while they are loading. */
export function StatementWaiting(): ReactNode {
  return (
    <>
      <div className="day">
        <Skeleton width="5em" height="20px" />
      </div>
      <div className={cx('card', styles['waiting'])}>
        {Array.from({ length: ROWS_FIRST }, (_, row) => (
          <WaitingRow key={row} />
        ))}
      </div>
    </>
  );
}

function WaitingRow(): ReactNode {
  return (
    <Row
      lead={<Disc />}
      title={<Skeleton width="6em" height="14px" />}
      meta={<Skeleton width="7em" height="11px" />}
      value={<Skeleton width="5em" height="14px" />}
      valueMeta={<Skeleton width="5em" height="11px" />}
      chevron={false}
    />
  );
}
