import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { BreakdownTable } from './breakdown.tsx';

interface ChartTableProps {
  head: readonly [string, string];
  rows: readonly { label: string; value: string }[];
  sum: { label: string; value: string };
}

/** The figures of a chart as a table, for whoever wants or needs to read them. */
export function ChartTable({ head, rows, sum }: ChartTableProps): ReactNode {
  const { t } = useText();
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="chart-table" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {t(isOpen ? 'ui.chart.hide-table' : 'ui.chart.show-table')}
      </button>
      {isOpen && <BreakdownTable head={head} rows={rows} sum={sum} />}
    </>
  );
}
