import { onlyRow } from './only-row.ts';
import { sql, type Runner, type Sql } from './sql.ts';

/** Runs an insert, update or delete without `returning`. @returns how many rows it changed. */
export const countChanged = async (runner: Runner, statement: Sql): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with changed as (${statement} returning 1) select count(*)::int as count from changed`.execute(runner);
  return onlyRow(rows).count;
};
