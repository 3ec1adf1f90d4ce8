import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { briefColumns, type PolicyBrief } from './policies-by-ids.ts';

/** All policies that are open, by code. */
export const openPolicies = async (db: Db): Promise<PolicyBrief[]> => {
  const { rows } = await sql<PolicyBrief>`
    select ${briefColumns} from policies.policy where status = 'open' order by code`.execute(db);
  return rows;
};
