/** The action bar of a selection: only operations possible for all selected terminals. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { SelectionBar } from '#platform/ui/page/selection-bar.tsx';
import type { OperationType } from '../../contract/operations/operation-types.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { MAX_SERIALS } from '../../rules/serial.ts';
import { handOver, type Draft } from '../operations/operation-draft.ts';
import { operationName } from '../operations/operation-labels.ts';
import { PATHS } from '../terminal-paths.ts';
import type { ListFilter } from './terminal-filter.ts';
import { commonOperations, type Selection, type TerminalRow } from './use-selection.ts';

interface SelectionActionsProps {
  selection: Selection;
  loaded: readonly TerminalRow[];
  filter: ListFilter;
  total: number | undefined;
}

const MOST_BUTTONS = 3;

export function SelectionActions({ selection, loaded, filter, total }: SelectionActionsProps): ReactNode {
  const { t } = useText();
  const rows = selection.isAll ? loaded : [...selection.rows.values()];
  const count = selection.isAll ? (total ?? rows.length) : rows.length;
  const operations = commonOperations(selection.isAll ? rows.filter((row) => row.operations.length > 0) : rows);
  const canAll = total !== undefined && total > 0 && total <= MAX_SERIALS;
  return (
    <SelectionBar
      selected={t('terminals.selection.count', { count })}
      onClear={selection.clear}
      all={canAll && !selection.isAll ? t('terminals.selection.all', { count: total }) : undefined}
      onAll={selection.all}
    >
      {operations.length === 0 && (
        <Button disabled>{t(count === 0 ? 'terminals.selection.none' : 'terminals.selection.mixed')}</Button>
      )}
      {operations.slice(0, MOST_BUTTONS).map((type, index) => (
        <Button
          key={type}
          kind={index === 0 ? 'primary' : 'plain'}
          onClick={() => open(type, rows, selection.isAll ? filter : undefined)}
        >
          {operationName(type, t)}
        </Button>
      ))}
    </SelectionBar>
  );
}

/** Opens the operation page with these terminals, for target, preview and confirmation. */
const open = (type: OperationType, rows: readonly TerminalRow[], filter: ListFilter | undefined): void => {
  const [first] = rows;
  const isTaken = OPERATIONS[type].giver === 'direct' && first?.holder.id !== undefined;
  const giver = isTaken
    ? { id: first.holder.id ?? '', name: first.holder.name ?? '', code: first.holder.code ?? '', levelCode: '' }
    : undefined;
  const which: Partial<Draft> =
    filter === undefined
      ? { way: 'pick', picked: rows.map(({ sn }) => sn) }
      : { way: 'filter', filter: { bindStatus: undefined, ...filter } };
  handOver({ type, giver, ...which });
  push(PATHS.operation, { type });
};
