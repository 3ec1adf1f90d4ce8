import { useState } from 'react';
import { useDelayed } from '#platform/ui-console/delayed.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import type { Row } from './review-row.ts';

export interface Selection {
  /** Number of the withdrawal whose detail is open. */
  openNo: string | undefined;
  open: (no: string) => void;
  close: () => void;
  /** Opens the next row that is not decided yet; closes the detail after the last one. */
  next: () => void;
  canCheck: boolean;
  checked: readonly Row[];
  check: (ids: readonly string[]) => void;
  uncheck: () => void;
  isCheckable: (row: Row) => boolean;
}

/**
 * Several can be approved at once where one person is enough and nothing needs attention: an agent's first withdrawal
 * is no warning.
 */
const needsNoLook = ({ approval, needsSecondPerson, hints, agent }: Row): boolean =>
  approval === 'final' && !needsSecondPerson && !agent.isFrozen && hints.every((hint) => hint === 'first_withdrawal');

/**
 * The open row and the selected rows; J and K move down and up, X selects the open row, Esc closes it.
 *
 * @param openNo from the address. @param open writes it there.
 */
export const useSelection = (
  rows: readonly Row[],
  canCheck: boolean,
  openNo: string | undefined,
  open: (no: string | undefined) => void,
): Selection => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const delayed = useDelayed().flatMap(({ about }) => about);
  const index = rows.findIndex(({ no }) => no === openNo);
  const isCheckable = (row: Row): boolean => needsNoLook(row) && !delayed.includes(row.id);
  const row = rows[index];
  const toggle = ({ id }: Row): void =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  useRowKeys({ rows, index, isOpen: openNo !== undefined, open: (to) => open(to?.no) });
  useKeys({ x: canCheck && row !== undefined && isCheckable(row) ? () => toggle(row) : undefined });
  return {
    openNo,
    open,
    close: () => open(undefined),
    next: () => open(index < 0 ? undefined : rows.slice(index + 1).find(({ id }) => !delayed.includes(id))?.no),
    canCheck,
    checked: canCheck ? rows.filter((each) => ids.includes(each.id) && isCheckable(each)) : [],
    check: setIds,
    uncheck: () => setIds([]),
    isCheckable,
  };
};
