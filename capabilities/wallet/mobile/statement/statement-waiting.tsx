import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Early, EARLY_WORDS } from '#platform/ui/early/early.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { ENTRY_KINDS } from '../../contract/enums.ts';
import styles from './statement.module.css';

/** Number of rows that fit on a screen below the month. */
const ROWS_FIRST = 7;

/**
 * Skeleton rows whose titles are painted as soon as the data arrives (statement.early.ts); data-kinds holds the names
 * of the kinds.
 */
export function StatementWaiting(): ReactNode {
  const { t } = useText();
  const kinds = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, t(`wallet.kind.${kind}`)]));
  return (
    <>
      <div className="day">
        <Skeleton width="5em" height="20px" />
      </div>
      <div className={cx('card', styles['waiting'])} data-kinds={JSON.stringify(kinds)}>
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
      title={
        <Early waiting={<Skeleton width="6em" height="14px" />}>
          <span className="ell">{EARLY_WORDS}</span>
        </Early>
      }
      meta={<Skeleton width="7em" height="11px" />}
      value={<Skeleton width="5em" height="14px" />}
      valueMeta={<Skeleton width="5em" height="11px" />}
      chevron={false}
    />
  );
}
