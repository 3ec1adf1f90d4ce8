/** Fees as cells: what it costs, what I get of it, and which one most have now. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Translate } from '../value-words.ts';
import type { Draft, Options } from './draft.ts';
import styles from './fee-values.module.css';

interface FeeValuesProps {
  kind: ChangeKind;
  options: Options;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

interface Cell {
  value: number;
  label: string;
  text?: string | undefined;
  /** How many have it now. */
  count: number;
}

export function FeeValues({ kind, options, draft, onChange }: FeeValuesProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { fees = [], plan, count } = options;
  const days = (cells: readonly { days: number; count: number }[]): Cell[] =>
    cells.map((each) => ({
      value: each.days,
      label: t('changes.value.days', { count: each.days }),
      count: each.count,
    }));
  const set = (part: Partial<Draft>): void => onChange({ ...draft, ...part });
  return (
    <Card pad>
      <Cells
        title={t(`changes.value.fee-title-${kind}`)}
        cells={fees.map(({ feeFen, mineFen, count: have }) => ({
          value: feeFen,
          label: formatFen(feeFen),
          text: mineFen === undefined ? undefined : t('changes.value.mine-fee', { amount: shown(mineFen) }),
          count: have,
        }))}
        of={count}
        value={draft.feeFen}
        onChange={(feeFen) => set({ feeFen: feeFen as Draft['feeFen'] })}
      />
      {plan && (
        <>
          <Cells
            narrow
            title={t('changes.value.free-title')}
            hint={t('changes.value.free-hint')}
            cells={days(plan.freeDays)}
            of={count}
            value={draft.freeDays}
            onChange={(freeDays) => set({ freeDays })}
          />
          {plan.periodDays.length > 1 && (
            <Cells
              narrow
              title={t('changes.value.period-title')}
              cells={days(plan.periodDays)}
              of={count}
              value={draft.periodDays}
              onChange={(periodDays) => set({ periodDays })}
            />
          )}
        </>
      )}
    </Card>
  );
}

interface CellsProps {
  title: string;
  hint?: string;
  cells: readonly Cell[];
  /** Number of the chosen. */
  of: number;
  /** Undefined: stays as it is. */
  value: number | undefined;
  narrow?: boolean;
  onChange: (value: number | undefined) => void;
}

/** A chosen one that is tapped again stays as it is, and is not sent; so does the one that all have. */
function Cells({ title, hint, cells, of, value, narrow, onChange }: CellsProps): ReactNode {
  const { t } = useText();
  const choose = (cell: Cell): void => onChange(cell.value === value || cell.count === of ? undefined : cell.value);
  const isOn = (cell: Cell): boolean => (value === undefined ? cell.count === of : cell.value === value);
  return (
    <section className={styles['group']}>
      <h3>
        {title}
        {hint !== undefined && <em>{hint}</em>}
      </h3>
      <div className={styles['cells']} data-narrow={narrow || undefined} role="group" aria-label={title}>
        {cells.map((cell) => (
          <button key={cell.value} type="button" aria-pressed={isOn(cell)} onClick={() => choose(cell)}>
            <b>{cell.label}</b>
            {cell.text !== undefined && <span>{cell.text}</span>}
            {cell.count > 0 && <em>{nowText(cell, of, t)}</em>}
          </button>
        ))}
      </div>
    </section>
  );
}

const nowText = ({ count }: Cell, of: number, t: Translate): string =>
  count === of ? t('changes.value.present') : t('changes.value.present-of', { count });
