import type { ReactNode } from 'react';
import { Avatar } from './basics/avatar.tsx';
import './explain.css';
import { Icon } from './basics/icon.tsx';

export interface ExplainedShare {
  id: string;
  name: string;
  /** Level and relation, e.g. V4 我的直属. */
  role: ReactNode;
  amount: ReactNode;
  /** The formula in words and in numbers. */
  formula: ReactNode;
  numbers: ReactNode;
  mine?: boolean;
}

interface ExplainProps {
  shares: readonly ExplainedShare[];
  /** 4.22 + 1.68 + 1.27 + 成本 43.45 = 50.62 */
  sum: ReactNode;
  note?: ReactNode;
}

/** One row per agent with formula and numbers, the user's own on tint, the check sum with a tick. */
export function Explain({ shares, sum, note }: ExplainProps): ReactNode {
  return (
    <>
      <ul className="ex">
        {shares.map((share) => (
          <li key={share.id} className={share.mine ? 'is-me' : undefined}>
            <div className="ex-h">
              <Avatar name={share.name} size="s" />
              <b>{share.name}</b>
              <span className="lv grow">{share.role}</span>
              <b className="ex-v">{share.amount}</b>
            </div>
            <p>{share.formula}</p>
            <p className="ex-f">{share.numbers}</p>
          </li>
        ))}
      </ul>
      <p className="ex-sum">
        <Icon name="check-filled" size={18} />
        <span>{sum}</span>
      </p>
      {note && <p className="ex-note t-meta">{note}</p>}
    </>
  );
}
