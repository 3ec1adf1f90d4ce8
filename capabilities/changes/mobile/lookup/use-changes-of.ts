import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { CHANGE_KINDS, CHANGE_STATE, type ChangeKind } from '../../contract/change-kinds.ts';
import { listChanges } from '../../contract/lookup/list-changes.ts';
import type { ChangeRow } from './change-row.ts';

/** A merchant with all that is its, or one terminal. */
export type ChangeScope = { readonly merchantId: string } | { readonly terminalId: string };

const SHOWN = 3;

export interface ChangesOf {
  /** The newest of each kind, newest first. */
  readonly rows: readonly ChangeRow[];
  /** Changes that are still open. */
  readonly open: readonly ChangeRow[];
  readonly isWaiting: boolean;
  readonly refetch: () => Promise<unknown>;
}

const wants = (whose: ChangeScope, kind: ChangeKind): boolean => 'merchantId' in whose || kind !== 'rate';

/** All changes of a merchant or a terminal, of every kind. */
export const useChangesOf = (whose: ChangeScope, isShown = true): ChangesOf => {
  const isAllowed = useMay()('merchant:view') && isShown;
  const read = (kind: ChangeKind) =>
    // oxlint-disable-next-line react/rules-of-hooks -- the kinds are a constant
    useCall(listChanges, { kind, ...whose, pageSize: SHOWN }, { enabled: isAllowed && wants(whose, kind) });
  const reads = CHANGE_KINDS.map(read);
  const rows = reads
    .flatMap(({ data }) => data?.rows ?? [])
    .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));
  return {
    rows,
    open: rows.filter(({ state }) => state < CHANGE_STATE.changed),
    isWaiting: reads.some(({ isLoading, isFetched }) => isLoading && !isFetched),
    refetch: () => Promise.all(reads.map((each) => each.refetch())),
  };
};
