import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The name of a merchant in the acquirer's last report. */
export const merchantNameAtAcquirer = async (db: Db, merchantNo: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select body ->> 'merchantName' as name from events.event
    where merchant_no = ${merchantNo} and kind = 'merchant_registered' and body ? 'merchantName' and not is_conflict
    order by occurred_at desc, id desc limit 1`.execute(db);
  return rows[0]?.name;
};
