import { useState } from 'react';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import type { Row } from './review-row.ts';

export interface Selection {
  openId: string | undefined;
  open: (id: string) => void;
  close: () => void;
  /** Opens the row below the open one; closes the detail after the last one. */
  next: () => void;
  canCheck: boolean;
  checked: readonly Row[];
  check: (ids: readonly string[]) => void;
  uncheck: () => void;
  /** Resets the selection when another list is shown. */
  clear: () => void;
}

/** Whether the caller can approve this row now. */
export const isApprovable = ({ approval }: Row): boolean => approval === 'first' || approval === 'final';

/** The open row and the selected rows; the keys J and K move down and up. */
export const useSelection = (rows: readonly Row[], canCheck: boolean): Selection => {
  const [openId, setOpenId] = useState<string>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const index = rows.findIndex(({ id }) => id === openId);
  const go = (to: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (row !== undefined) setOpenId(row.id);
  };
  useKeys({ j: () => go(index + 1), k: () => go(index < 0 ? 0 : index - 1), escape: () => setOpenId(undefined) });
  return {
    openId,
    open: setOpenId,
    close: () => setOpenId(undefined),
    next: () => setOpenId(index < 0 ? undefined : rows[index + 1]?.id),
    canCheck,
    checked: canCheck ? rows.filter((row) => ids.includes(row.id) && isApprovable(row)) : [],
    check: setIds,
    uncheck: () => setIds([]),
    clear: () => {
      setOpenId(undefined);
      setIds([]);
    },
  };
};
