import type { Db } from '#platform/db/db.ts';
import { keyOf, type EntryRow } from '#capabilities/ledger/server/api.ts';
import { sourceLabels, sourcesOf, type SourceTrade } from './transfer-sources.ts';

export const isWithdrawal = (row: Pick<EntryRow, 'kind'>): boolean =>
  row.kind === 'withdrawal' || row.kind === 'withdrawal_fee' || row.kind === 'withdrawal_tax';

/**
 * Labels of entries: the number of the withdrawal, the name of the merchant, or what the source calls itself.
 * @param known their transactions, where they were read already.
 * @returns by the entry's key; entries without a label are omitted.
 */
export const labelsOf = async (
  db: Db,
  entries: readonly EntryRow[],
  known?: ReadonlyMap<string, SourceTrade>,
): Promise<Map<string, string>> => {
  const sources = known ?? (await sourcesOf(db, entries));
  const others = await sourceLabels(db, entries);
  const labelOf = (row: EntryRow): string | undefined =>
    isWithdrawal(row) ? (row.sourceId ?? undefined) : (sources.get(keyOf(row))?.merchantName ?? others.get(keyOf(row)));
  return new Map(
    entries.flatMap((row) => {
      const label = labelOf(row);
      return label === undefined || label === '' ? [] : [[keyOf(row), label] as const];
    }),
  );
};
