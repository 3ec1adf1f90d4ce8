import type { ReactNode } from 'react';
import './charts.css';

/** The row above the plot with the label and value of the selected point. */
export function ReadOut({
  label,
  value,
  compare,
}: {
  label: ReactNode;
  value: ReactNode;
  compare?: ReactNode;
}): ReactNode {
  return (
    <div className="tip">
      <span className="t-meta">{label}</span>
      <b>{value}</b>
      {compare && <span className="t-meta">{compare}</span>}
    </div>
  );
}
