import type { AnswerOf } from '#platform/contract/call.ts';
import { keyOf, type EntryRow } from '#capabilities/ledger/server/api.ts';
import type { listStatementItems } from '../../contract/statement/list-statement-items.ts';

/** The fields of an entry that are sent to the client. */
export const presentEntry = (
  row: EntryRow,
  labels: ReadonlyMap<string, string>,
): Omit<AnswerOf<typeof listStatementItems>['rows'][number], 'trade'> => {
  const label = labels.get(keyOf(row));
  return {
    id: keyOf(row),
    wallet: row.wallet,
    kind: row.kind,
    amountFen: row.amountFen,
    balanceFen: row.balanceFen,
    at: row.at.toISOString(),
    ...(label !== undefined && { label }),
  };
};
