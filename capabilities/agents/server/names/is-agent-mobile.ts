import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Whether an agent has this mobile. Not scoped: its answer may be shown only as "taken", and not without limits. */
export const isAgentMobile = async (db: Db, mobile: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from agents.agent where mobile = ${mobile} limit 1`.execute(db);
  return rows.length > 0;
};
