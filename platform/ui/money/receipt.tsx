import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import './receipt.css';
import { Facts, type Fact } from '../list/row.tsx';

interface ReceiptProps {
  lines: readonly (Fact | false)[];
  /** Shown between the parts and the total. */
  between?: ReactNode;
  total: ReactNode;
  /** Below the label of the total, e.g. the expected arrival. */
  totalMeta?: ReactNode;
  /** For example `<Figure size="large"><Amount …/></Figure>` */
  figure: ReactNode;
  note?: ReactNode;
}

/** A total with its parts; keeps its height while it is recalculated. */
export function Receipt({ lines, between, total, totalMeta, figure, note }: ReceiptProps): ReactNode {
  return (
    <div className="receipt" aria-live="polite">
      <Facts facts={lines} />
      {between}
      <div className="rc-sum">
        <span>
          <b>{total}</b>
          {totalMeta && <em>{totalMeta}</em>}
        </span>
        {figure}
      </div>
      {note && (
        <p className="rc-note">
          <Icon name="clock" size={18} />
          {note}
        </p>
      )}
    </div>
  );
}
