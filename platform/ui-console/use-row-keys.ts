import { useKeys } from './use-keys.ts';

interface OpenRow<Row> {
  readonly rows: readonly Row[];
  /** Index of the open row among them; -1: none is open, or one of another page. */
  readonly index: number;
  readonly isOpen: boolean;
  readonly open: (row: Row | undefined) => void;
}

/** Keys of a list with one open row: J and K open the row below and above, Esc closes it. */
export const useRowKeys = <Row>({ rows, index, isOpen, open }: OpenRow<Row>): void => {
  const go = (to: number): void => open(rows[Math.max(0, Math.min(rows.length - 1, to))]);
  useKeys({
    j: rows.length > 0 ? () => go(index + 1) : undefined,
    k: rows.length > 0 ? () => go(index - 1) : undefined,
    escape: isOpen ? () => open(undefined) : undefined,
  });
};
