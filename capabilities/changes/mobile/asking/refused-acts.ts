/** The action that can remove a reason for refusal. */
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import type { ChangeKind, SubjectRefusal } from '../../contract/change-kinds.ts';
import { CHANGE_PATHS, MERCHANT_PATH, TERMINAL_PATH } from '../paths.ts';
import type { Preview } from './use-preview.ts';

export type RefusalRow = Preview['refused'][number];

export interface RefusedGroup<T> {
  readonly id: string;
  readonly first: T;
  readonly items: readonly T[];
}

export const grouped = <T>(refused: readonly T[], keyOf: (item: T) => string): RefusedGroup<T>[] => {
  const groups = new Map<string, { id: string; first: T; items: T[] }>();
  for (const item of refused) {
    const id = keyOf(item);
    const group = groups.get(id) ?? { id, first: item, items: [] };
    group.items.push(item);
    groups.set(id, group);
  }
  return [...groups.values()];
};

/** Refusals that another value, chosen for these subjects alone, may avoid. */
const ALONE: ReadonlySet<SubjectRefusal> = new Set(['below_floor', 'above_ceiling', 'not_applicable', 'no_option']);
/** Keys in an address. */
const MOST = 100;

interface Act {
  readonly label: string;
  readonly run: () => void;
}

export const actOf = (kind: ChangeKind, items: readonly RefusalRow[]): Act | undefined => {
  const [first] = items;
  if (first === undefined) return undefined;
  const { reason, changeId } = first.barred;
  const { ask, info } = CHANGE_PATHS[kind];
  if (ALONE.has(reason) && items.length <= MOST)
    return { label: 'changes.act.alone', run: () => push(ask, { key: items.map(({ key }) => key).join(',') }) };
  if (items.length > 1) return undefined;
  if (changeId !== undefined) return { label: 'changes.act.see', run: () => push(info, { id: changeId }) };
  const { terminalId, merchantId } = first;
  const path = terminalId === undefined ? MERCHANT_PATH : TERMINAL_PATH;
  const id = terminalId ?? merchantId;
  return id !== undefined && mayOpen(path) ? { label: 'changes.act.see', run: () => push(path, { id }) } : undefined;
};
