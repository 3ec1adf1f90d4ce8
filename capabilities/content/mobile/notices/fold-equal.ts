import type { RowOf } from '#platform/client/hooks.ts';
import type { listNotices } from '../../contract/notices/list-notices.ts';

export type Notice = RowOf<typeof listNotices>;

/**
 * A notice; the line that stands for equal ones (`fold`); or one of those, below their line (`isPart`); `rest`: those
 * equal to it that the list left out.
 */
export interface ShownNotice extends Notice {
  readonly fold?: { readonly notices: readonly Notice[]; readonly count: number; readonly isOpen: boolean };
  readonly rest?: { readonly of: string; readonly count: number };
  readonly isPart?: boolean;
}

/** Equal for notices of one day with the same words, none of them waiting: five logins on new devices. */
const sameAs = ({ kind, title, waits }: Notice, group: string): string | undefined =>
  waits === undefined ? `${group} ${kind} ${title}` : undefined;

const partsOf = (notice: Notice): ShownNotice[] => [
  { ...notice, isPart: true },
  ...(notice.equal === undefined
    ? []
    : [{ ...notice, id: `${notice.id} rest`, isPart: true, rest: { of: notice.id, count: notice.equal.count } }]),
];

/** What comes after one with `equal` is among those that it counts. */
const named = (notices: readonly Notice[]): readonly Notice[] => {
  const at = notices.findIndex(({ equal }) => equal !== undefined);
  return at === -1 ? notices : notices.slice(0, at + 1);
};

/**
 * Equal notices as one line in the place of the newest, which unfolds in place.
 * @param groupOf the day, or another heading that they stand under.
 * @param open the lines that are unfolded, by their ids.
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
