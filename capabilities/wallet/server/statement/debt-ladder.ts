/** How the debt that an entry left in its wallet was netted since, by the transfers after it. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { EARNING_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { countGroups, laterBookings, type EntryRow, type OwnAccount } from '#capabilities/ledger/server/api.ts';
import type { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';
import { entriesToClear, ladderOf, type LaterBooking } from '../../rules/statement/debt-ladder.ts';

type DebtInfo = NonNullable<AnswerOf<typeof getStatementEntry>['owed']>;

/** Most later transfers that are read: for an older debt only the totals are known. */
const MOST = 500;
/** The number of days that are shown, the newest ones. */
const SHOWN = 10;
/** The number of days in the average. */
const RECENT = 30;

/** @param whole all entries of the transfer that the entry belongs to. */
export const owedOf = async (
  db: Db,
  account: OwnAccount,
  entry: EntryRow,
  whole: readonly EntryRow[],
  now: Date,
): Promise<DebtInfo | undefined> => {
  if (entry.balanceFen >= 0) return undefined;
  const later = [...restOf(entry, whole), ...(await laterOf(db, account, entry))];
  const { clearedAt, steps, ...sums } = ladderOf(entry.balanceFen, later);
  const pace = clearedAt === undefined ? await paceOf(db, account, sums.leftFen, now) : undefined;
  return {
    ...sums,
    ...(clearedAt !== undefined && { clearedAt: clearedAt.toISOString() }),
    steps: steps.slice(-SHOWN),
    stepCount: steps.length,
    isWhole: later.length < MOST || clearedAt !== undefined,
    ...(pace !== undefined && { pace }),
  };
};

/** Entries of the same transfer after this one. */
const restOf = (entry: EntryRow, whole: readonly EntryRow[]): LaterBooking[] =>
  whole
    .filter(({ position }) => position > entry.position)
    .toReversed()
    .map(({ at, amountFen }) => ({ day: businessDay(at), at, amountFen, count: 1 }));

const laterOf = async (db: Db, account: OwnAccount, entry: EntryRow): Promise<LaterBooking[]> =>
  (await laterBookings(db, account, entry, MOST)).map((row) => ({ ...row, day: businessDay(row.at) }));

/** The average earning of this wallet in the last days, and how many of them clear the debt. */
const paceOf = async (db: Db, account: OwnAccount, leftFen: Fen, now: Date): Promise<DebtInfo['pace']> => {
  const today = businessDay(now);
  const filter = { kinds: EARNING_KINDS, direction: 'in' as const };
  const { count, inFen } = await countGroups(db, [account], filter, { from: addDays(today, -RECENT), to: today });
  const entries = entriesToClear(leftFen, { count, fen: inFen });
  return entries === undefined ? undefined : { count, earnedFen: inFen, entries };
};
