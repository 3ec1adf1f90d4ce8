import type { RowOf } from '#platform/client/hooks.ts';
import type { listNotices } from '../../contract/notices/list-notices.ts';

export type Notice = RowOf<typeof listNotices>;

/**
 * A notice; the line that represents equal ones (`fold`), or one of these below that line (`isPart`); `rest`: the equal
 * ones that the list left out.
 */
export interface ShownNotice extends Notice {
  readonly fold?: { readonly notices: readonly Notice[]; readonly count: number; readonly isOpen: boolean };
  readonly rest?: { readonly of: string; readonly count: number };
  readonly isPart?: boolean;
}

/**
 * Gives the same text to notices of one day with the same words that wait for nobody, such as five logins on new
 * devices.
 */
const sameAs = ({ kind, title, waits }: Notice, group: string): string | undefined =>
  waits === undefined ? `${group} ${kind} ${title}` : undefined;

const partsOf = (notice: Notice): ShownNotice[] => [
  { ...notice, isPart: true },
  ...(notice.equal === undefined
    ? []
    : [{ ...notice, id: `${notice.id} rest`, isPart: true, rest: { of: notice.id, count: notice.equal.count } }]),
];

/** A notice after one with `equal` is among those that it counts. */
const named = (notices: readonly Notice[]): readonly Notice[] => {
  const at = notices.findIndex(({ equal }) => equal !== undefined);
  return at === -1 ? notices : notices.slice(0, at + 1);
};

/**
 * Shows equal notices as one line in the place of the newest, which unfolds.
 * @param groupOf the day, or another heading above them.
 * @param open the ids of the unfolded lines.
 */
export const foldEqual = (
  rows: readonly Notice[],
  groupOf: (row: Notice) => string,
  open: ReadonlySet<string>,
): ShownNotice[] => {
  // `Map.groupBy` is newer than the oldest browsers
  const sets = new Map<string, Notice[]>();
  for (const row of rows) {
    const id = sameAs(row, groupOf(row)) ?? row.id;
    sets.set(id, [...(sets.get(id) ?? []), row]);
  }
  return [...sets].flatMap(([id, all]): ShownNotice[] => {
    const notices = named(all);
    const [newest] = notices;
    const left = notices.at(-1)?.equal?.count ?? 0;
    if (newest === undefined || notices.length + left === 1) return [...notices];
    const isOpen = open.has(id);
    const isRead = notices.every((notice) => notice.isRead && (notice.equal?.unread ?? 0) === 0);
    const line = { ...newest, id, isRead, fold: { notices, count: notices.length + left, isOpen } };
    return isOpen ? [line, ...notices.flatMap(partsOf)] : [line];
  });
};
