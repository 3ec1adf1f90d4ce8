import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { DOT } from '#platform/i18n/joined.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

const MOST = 1000;

/** Changes that the account made, newest first: the call and the address of the request. */
export const auditData = async (db: Db, { accountId, agentId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'action' as item, call || ${DOT}::text || ip as value, at from audit.entry
    where agent_id = ${agentId} and account_id = ${accountId} and outcome = 'done'
    order by id desc limit ${MOST}`.execute(db);
  return rows;
};
