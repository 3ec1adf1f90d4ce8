import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { checkStatement } from '../../contract/file/check-statement.ts';

/** Unknown numbers and wrong hashes get the same answer, so that nobody learns which numbers exist. */
export const checkStatementRoute = handle(checkStatement, async ({ db }, { number, sha256 }) => {
  const { rows } = await sql<{ month: BusinessMonth }>`
    select to_char(month, 'YYYY-MM') as month from statements.statement
    where number = ${number.toUpperCase()} and sha256 = ${sha256}`.execute(db);
  const month = rows[0]?.month;
  return { isGenuine: month !== undefined, ...(month !== undefined && { month }) };
});
