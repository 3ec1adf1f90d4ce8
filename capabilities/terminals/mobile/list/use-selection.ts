import { useState } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import type { listTerminals } from '../../contract/list/list-terminals.ts';
import type { OperationType } from '../../contract/operations/operation-types.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';

export type TerminalRow = RowOf<typeof listTerminals>;

export interface Selection {
  rows: ReadonlyMap<string, TerminalRow>;
  /** All that match the filter are selected, whether loaded or not. */
  isAll: boolean;
  toggle: (row: TerminalRow, on: boolean) => void;
  all: () => void;
  clear: () => void;
}

export const useSelection = (): Selection => {
  const [rows, setRows] = useState<ReadonlyMap<string, TerminalRow>>(new Map());
  const [isAll, setAll] = useState(false);
  const toggle = (row: TerminalRow, on: boolean): void => {
    setAll(false);
    setRows((before) => new Map(on ? [...before, [row.id, row]] : [...before].filter(([id]) => id !== row.id)));
  };
  const clear = (): void => {
    setAll(false);
    setRows(new Map());
  };
  return { rows, isAll, toggle, all: () => setAll(true), clear };
};

/** Operations that are possible for all of them at once: for each one, and with the same giver. */
export const commonOperations = (rows: readonly TerminalRow[]): OperationType[] => {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const isOneHolder = others.every(({ holder }) => holder.id === first.holder.id);
  return first.operations.filter(
    (type) =>
      (isOneHolder || OPERATIONS[type].giver === 'self') && others.every(({ operations }) => operations.includes(type)),
  );
};
