import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Settlement accounts, also deleted ones, which payments of the past name; ID and card numbers stay sealed. */
export const settlementData = async (db: Db, { agentId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select item, value, changed_at as at from settlement.account cross join lateral (values
      ('holder', holder_name), ('card', bank_code || ' ' || branch_name || ' **** ' || card_tail),
      ('card_mobile', mobile)
    ) as datum (item, value) where agent_id = ${agentId}`.execute(db);
  return rows;
};
