/** Recounts of sums that are stored beside their rows. */

/** The command that runs it (testing/quality/rollups.ts). */
export type Recount =
  | 'npm run recount'
  | 'npm run reconcile'
  | 'npm run operator -- portfolio recount'
  | 'npm run statements -- verify'
  | 'npm run operator -- assessments evaluate --dry-run';

export interface SumRecount {
  readonly recount: Recount;
  /** Output of the recount when the sum is wrong. */
  readonly says: RegExp;
  /** The rows in which the sum can differ. */
  readonly where?: string;
  /** For a table that is empty in the demo world of the tests: the test that plants the difference. */
  readonly heldBy?: string;
}

/** @returns by `table.column`. @param columns the description of each recounted column. */
export const recounted = (
  recount: SumRecount['recount'],
  table: string,
  columns: Readonly<Record<string, RegExp>>,
  where?: string,
  heldBy?: string,
): Readonly<Record<string, SumRecount>> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, says]) => [
      `${table}.${column}`,
      { recount, says, ...(where && { where }), ...(heldBy && { heldBy }) },
    ]),
  );

/** @param table the name that differences show. */
export const named = (table: string, ...columns: readonly string[]): Record<string, RegExp> =>
  Object.fromEntries(columns.map((column) => [column, new RegExp(`^${table} .*${column}$`)]));
