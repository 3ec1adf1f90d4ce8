import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** The account and the devices that it logged in with; passwords and codes are kept as hashes alone. */
export const accountData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select item, value, at from session.account cross join lateral (values
      ('login_name', login_name, created_at), ('account_mobile', mobile, created_at)
    ) as datum (item, value, at) where id = ${accountId}
    union all
    select 'device', user_agent || ' · ' || ip, seen_at from session.token
    where account_id = ${accountId}`.execute(db);
  return rows;
};
