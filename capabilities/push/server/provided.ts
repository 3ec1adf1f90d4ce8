import type { Tx, Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Browsers and settings; messages on their way go with the browsers. */
export const erasePush = async (tx: Tx, { accountIds, agentId }: ErasureContext): Promise<void> => {
  await sql`delete from push.subscription
    where agent_id = ${agentId} or account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from push.setting where account_id = any (${accountIds}::bigint[])`.execute(tx);
};

/** The browsers that receive notices; their addresses stay sealed. */
export const pushData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'push' as item, case lang when 'zh-Hans' then '简体中文' when 'zh-Hant' then '繁體中文' when 'ja' then '日本語'
      else 'English' end as value, created_at as at from push.subscription
    where account_id = ${accountId}`.execute(db);
  return rows;
};
