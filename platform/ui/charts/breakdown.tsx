import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import './charts.css';
import './breakdown.css';
import type { ChartColor } from './donut.tsx';

interface BreakdownRow {
  label: ReactNode;
  value: ReactNode;
  /** The list behind the figure. */
  target?: Target | undefined;
}

interface BreakdownTableProps {
  head: readonly [ReactNode, ReactNode];
  rows: readonly BreakdownRow[];
  /** Sum of the rows, exact to the fen. */
  sum: BreakdownRow;
}

/** The exact figures under a chart. */
export function BreakdownTable({ head, rows, sum }: BreakdownTableProps): ReactNode {
  return (
    <table className="table">
      <thead>
        <tr className="th">
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="td">
            <td>{row.target ? <RowLink {...row} target={row.target} /> : row.label}</td>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="td td--sum">
          <td>{sum.label}</td>
          <td>{sum.value}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The whole cell, at least as high as a finger needs. */
function RowLink({ label, target }: { label: ReactNode; target: Target }): ReactNode {
  return (
    <Tappable {...target} className="td-a press">
      {label}
      <Icon name="chevron" />
    </Tappable>
  );
}

interface KindEntry {
  label: string;
  value: ReactNode;
  color: ChartColor;
}

/** Combined legend and values in two or three columns. */
export function Kinds({ entries, columns = 2 }: { entries: readonly KindEntry[]; columns?: 2 | 3 }): ReactNode {
  return (
    <div className={columns === 3 ? 'kinds kinds--3' : 'kinds'}>
      {entries.map((entry) => (
        <div key={entry.label}>
          <span>
            <i className="sw" style={{ background: `var(--chart-${entry.color})` }} />
            {entry.label}
          </span>
          <b>{entry.value}</b>
        </div>
      ))}
    </div>
  );
}
