/** What an entry is about, in words. */
import { tradesByIds } from '#capabilities/trades/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { EntryRow } from './read-entries.ts';

/** An entry's id on the wire. */
export const keyOf = (row: Pick<EntryRow, 'transferId' | 'position'>): string => `${row.transferId}-${row.position}`;

export const isWithdrawal = (row: Pick<EntryRow, 'kind'>): boolean =>
  row.kind === 'withdrawal' || row.kind === 'withdrawal_fee' || row.kind === 'withdrawal_tax';

const TRADE_KINDS: readonly string[] = ['profit_share', 'profit_share_reversal'];

/** The transaction that a share, or its reversal, comes from. */
export const tradeIdOf = (row: Pick<EntryRow, 'kind' | 'itemId'>): number | undefined =>
  TRADE_KINDS.includes(row.kind) && row.itemId !== null ? row.itemId : undefined;

/** By the entry's id; none for what has no name of its own. */
export const labelsOf = async (db: Db, entries: readonly EntryRow[]): Promise<Map<string, string>> => {
  const trades = await tradesByIds(
    db,
    entries.flatMap((row) => tradeIdOf(row) ?? []),
  );
  const labelOf = (row: EntryRow): string | undefined =>
    isWithdrawal(row) ? (row.reasonId ?? undefined) : trades.get(tradeIdOf(row) ?? 0)?.merchantName;
  return new Map(
    entries.flatMap((row) => {
      const label = labelOf(row);
      return label === undefined || label === '' ? [] : [[keyOf(row), label] as const];
    }),
  );
};
