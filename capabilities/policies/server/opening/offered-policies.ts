import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { briefColumns, type PolicyBrief } from '../policies-by-ids.ts';

/** All policies under which new terminals are sold, ordered by id. Not scoped: they are the operator's products. */
export const offeredPolicies = async (db: Db): Promise<PolicyBrief[]> => {
  const { rows } = await sql<PolicyBrief>`
    select ${briefColumns} from policies.policy where status = 'open' order by id`.execute(db);
  return rows;
};
