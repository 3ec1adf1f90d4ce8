import type { ReactNode } from 'react';
import { Icon } from './basics/icon.tsx';
import { StackedBar } from './feedback/progress.tsx';
import './flow.css';

interface Party {
  label: string;
  name: ReactNode;
}

/** Who gives, who receives. */
export function FromTo({ from, to }: { from: Party; to: Party }): ReactNode {
  return (
    <div className="flow">
      <span className="grow">
        <em>{from.label}</em>
        <b>{from.name}</b>
      </span>
      <span className="flow-a">
        <Icon name="arrow-right" size={20} />
      </span>
      <span className="grow t-r">
        <em>{to.label}</em>
        <b>{to.name}</b>
      </span>
    </div>
  );
}

interface SplitCountProps {
  good: number;
  goodLabel: string;
  bad: number;
  badLabel: string;
}

/** What will succeed and what will not, as two big counts over their bar. */
export function SplitCount({ good, goodLabel, bad, badLabel }: SplitCountProps): ReactNode {
  return (
    <>
      <div className="split2">
        <div>
          <span className="fig split2-n">{good}</span>
          {goodLabel}
        </div>
        {bad > 0 && (
          <div className="is-bad">
            <span className="fig split2-n">{bad}</span>
            {badLabel}
          </div>
        )}
      </div>
      <StackedBar
        parts={[
          { value: good, color: 1 },
          { value: bad, color: 'danger' },
        ]}
        label={`${good} ${goodLabel}, ${bad} ${badLabel}`}
      />
    </>
  );
}

export interface Refused {
  id: string;
  reason: ReactNode;
  /** Usually a `Serial`. */
  what: ReactNode;
  detail?: ReactNode;
  /** The way out: a `SmallButton kind="quiet"`. */
  action?: ReactNode;
}

export function RefusedList({ items }: { items: readonly Refused[] }): ReactNode {
  return (
    <ul className="bads">
      {items.map((item) => (
        <li key={item.id} className="bad">
          <div>
            <Icon name="close-filled" size={18} />
            <span className="grow">
              <b>{item.reason}</b>
              <span className="k">{item.what}</span>
              {item.detail && <span className="s">{item.detail}</span>}
            </span>
          </div>
          {item.action}
        </li>
      ))}
    </ul>
  );
}
