/** Single entries of the caller's statement by number or amount, for the search of the whole app. */
import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { ownAccounts, keyOf, readTransfer, type EntryRow } from '#capabilities/ledger/server/api.ts';
import type { listStatementItems } from '../../contract/statement/list-statement-items.ts';
import { labelsOf } from './entry-labels.ts';
import { presentEntry } from './present-entry.ts';
import { searchEntries } from './search-entries.ts';

export type OwnEntry = Omit<AnswerOf<typeof listStatementItems>['rows'][number], 'trade'> & { transferNo: string };

export interface EntryQuery {
  readonly amountFen?: Fen | undefined;
  /** Whole number of an entry. */
  readonly no?: string | undefined;
  readonly day?: BusinessDay | undefined;
}

/** Numbers of transfers are shorter than any reference. */
const TRANSFER_NO = /^[1-9]\d{0,14}$/;

/** Searches numbers among all entries, amounts among the newest 2 000 of the wallets, or of the day. */
export const findOwnEntries = async (
  db: Db,
  scope: Scope,
  { amountFen, no, day }: EntryQuery,
  limit: number,
): Promise<OwnEntry[]> => {
  const accounts = await ownAccounts(db, scope);
  const numbered = no !== undefined && TRANSFER_NO.test(no) ? await readTransfer(db, accounts, idOf(Number(no))) : [];
  const query = { kinds: undefined, direction: undefined, from: day, to: day, after: undefined, offset: 0, limit };
  const amounts = { minFen: amountFen, maxFen: amountFen };
  const priced = amountFen === undefined ? [] : (await searchEntries(db, accounts, query, amounts)).rows;
  const found = [...numbered, ...priced.flatMap(({ entry }): EntryRow[] => (entry ? [entry] : []))];
  const entries = [...new Map(found.map((entry) => [keyOf(entry), entry])).values()].slice(0, limit);
  const labels = await labelsOf(db, entries);
  return entries.map((entry) => ({ ...presentEntry(entry, labels), transferNo: String(entry.transferId) }));
};
