/** Whom an agent invited into its staff. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { DOT } from '#platform/i18n/joined.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Other people's mobiles stay masked, because they belong to them. */
export const employeeData = async (db: Db, { agentId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'invitation' as item, name || ${DOT}::text || left(mobile, 3) || '****' || right(mobile, 4) as value,
      created_at as at
    from employees.invitation where agent_id = ${agentId}`.execute(db);
  return rows;
};

/** Makes sure that nobody can log in by these accounts any more. */
export const eraseEmployees = async (tx: Tx, { agentId, now }: ErasureContext): Promise<void> => {
  await sql`update employees.invitation set status = 'cancelled', ended_at = ${now}
    where agent_id = ${agentId} and status = 'open'`.execute(tx);
  await sql`update employees.invitation set mobile = '', name = '' where agent_id = ${agentId}`.execute(tx);
};
