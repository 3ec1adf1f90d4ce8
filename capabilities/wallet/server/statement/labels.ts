/** What an entry is about, in words. */
import type { Db } from '#platform/db/db.ts';
import type { EntryRow } from './read-entries.ts';

/** An entry's id on the wire. */
export const keyOf = (row: Pick<EntryRow, 'transferId' | 'position'>): string => `${row.transferId}-${row.position}`;

export const isWithdrawal = (row: Pick<EntryRow, 'kind'>): boolean =>
  row.kind === 'withdrawal' || row.kind === 'withdrawal_fee' || row.kind === 'withdrawal_tax';

/** By the entry's id; none for what has no name of its own. */
export const labelsOf = async (_db: Db, entries: readonly EntryRow[]): Promise<Map<string, string>> =>
  new Map(entries.filter(isWithdrawal).map((row) => [keyOf(row), row.reasonId]));
