import { cx } from '../theme/cx.ts';
import './grouped-row.css';

/** Class of a row in a list with group headings: the rows between two headings look like one card. */
export const groupedRow = ({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string =>
  cx('grouped', isFirst && 'is-first', isLast && 'is-last');

export type GroupedRow<G, T> =
  | { readonly is: 'group'; readonly key: string; readonly group: G; readonly first: T }
  | { readonly is: 'row'; readonly key: string; readonly row: T; readonly isFirst: boolean; readonly isLast: boolean };

/**
 * Rows with a heading before each group of neighbours.
 * @param isComplete there is no further page, so the last row closes its group.
 */
export const withGroups = <G extends string, T extends { id: string }>(
  rows: readonly T[],
  groupOf: (row: T) => G,
  isComplete: boolean,
): GroupedRow<G, T>[] =>
  rows.flatMap((row, index) => {
    const group = groupOf(row);
    const [before, after] = [rows[index - 1], rows[index + 1]];
    const isFirst = before === undefined || groupOf(before) !== group;
    const isLast = after === undefined ? isComplete : groupOf(after) !== group;
    const shown = { is: 'row' as const, key: row.id, row, isFirst, isLast };
    return isFirst ? [{ is: 'group' as const, key: group, group, first: row }, shown] : [shown];
  });
