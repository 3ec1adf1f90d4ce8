import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { useShownAmount } from '../money/use-shown-amount.ts';
import { useAppearance } from '../theme/appearance.ts';
import { BreakdownTable } from './breakdown.tsx';
import type { ChartData } from './save-chart.ts';

const loadSaving = () => import('./save-chart.ts');

/** The figures of a chart as a table, for people who want or need to read them, and as a file of the same rows. */
export function ChartTable(chart: ChartData): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { amountsHidden } = useAppearance();
  const [isOpen, open] = useState(false);
  const { head, rows, sum, unit } = chart;
  const row = ({ label, value }: ChartData['sum']) => ({
    label,
    value: unit === 'money' ? shown(fen(value)) : formatCount(value),
  });
  const toggle = (): void => {
    open(!isOpen);
    // the file is written without a network too
    loadSaving().catch(() => undefined);
  };
  const save = async (): Promise<void> => (await loadSaving()).saveChart(chart);
  return (
    <>
      <div className="chart-actions">
        <button type="button" className="chart-table" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'ui.chart.hide-table' : 'ui.chart.show-table')}
        </button>
        {isOpen && !(unit === 'money' && amountsHidden) && (
          <button type="button" className="chart-table" onClick={() => void save()}>
            {t('ui.chart.save-csv')}
          </button>
        )}
      </div>
      {isOpen && <BreakdownTable head={head} rows={rows.map(row)} sum={row(sum)} />}
    </>
  );
}
