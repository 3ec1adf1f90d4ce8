/** Numbers whose leading zeros a spreadsheet has dropped: the original ones, where only one known number fits. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { RowOutcome } from '../../contract/quarantine/row-outcome.ts';

/** Digits of the longest number that is looked for. */
const MAX_DIGITS = 20;
/** The member of a row that a reason is about, and the function that finds the known number. */
const MEMBERS = [
  { reason: 'unknown_terminal', member: 'terminalSn', known: sql`terminals.api_resolve(whole, now())` },
  { reason: 'unknown_merchant', member: 'merchantNo', known: sql`merchants.api_by_no(whole)` },
] as const;
type Member = (typeof MEMBERS)[number];

export interface LostZeros {
  readonly member: Member['member'];
  /** The number as it is in the file. */
  readonly given: string;
  readonly whole: string;
}

const wholeNumbers = async (
  db: Db,
  { known }: Member,
  given: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ given: string; whole: string }>`
    select given, min(whole) as whole
    from unnest(${[...new Set(given)]}::text[]) as given
    cross join lateral (
      select repeat('0', count) || given as whole from generate_series(1, ${MAX_DIGITS} - length(given)) as count
    ) as padded
    where exists (select from ${known})
    group by given having count(*) = 1`.execute(db);
  return new Map(rows.map((row) => [row.given, row.whole]));
};

/** @returns the lost zeros, by the row's outcome. */
export const findLostZeros = async (
  db: Db,
  rows: readonly { readonly outcome: RowOutcome; readonly raw: Readonly<Record<string, string>> }[],
): Promise<ReadonlyMap<RowOutcome, LostZeros>> => {
  const found = new Map<RowOutcome, LostZeros>();
  for (const about of MEMBERS) {
    const { member, reason } = about;
    const lacking = rows
      .filter(({ outcome }) => outcome.reason === reason)
      .map(({ outcome, raw }) => ({ outcome, given: raw[member] ?? '' }));
    if (lacking.length === 0) continue;
    const numbers = await wholeNumbers(
      db,
      about,
      lacking.map(({ given }) => given),
    );
    for (const { outcome, given } of lacking) {
      const whole = numbers.get(given);
      if (whole !== undefined) found.set(outcome, { member, given, whole });
    }
  }
  return found;
};
