/** Whom an agent invited into its staff. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { DOT } from '#platform/i18n/joined.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Others' mobiles stay masked: they are theirs. */
export const employeeData = async (db: Db, { agentId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'invitation' as item, name || ${DOT}::text || left(mobile, 3) || '****' || right(mobile, 4) as value,
      created_at as at
    from employees.invitation where agent_id = ${agentId}`.execute(db);
  return rows;
};

/** Nobody can come in by them any more. */
export const eraseEmployees = async (tx: Tx, { agentId, now }: ErasureContext): Promise<void> => {
  await sql`update employees.invitation set status = 'cancelled', ended_at = ${now}
    where agent_id = ${agentId} and status = 'open'`.execute(tx);
  await sql`update employees.invitation set mobile = '', name = '' where agent_id = ${agentId}`.execute(tx);
};
