/** An attacker who takes over the server gets the rights of its role: rows, not tables, files or other roles. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { configFlag } from '#capabilities/reference/server/api.ts';
import type { Settings } from '../config.ts';
import { named, refused, right, type Finding } from './finding.ts';

interface Rights {
  isSuperuser: boolean;
  /** Rights over other roles, files and programs of the database's machine. */
  excess: string[];
  /** Lists what the server's role may change although it should not: tables, triggers, append-only rows. */
  isOwner: boolean;
}

const rightsOf = async (db: Db): Promise<Rights> => {
  const { rows } = await sql<Rights>`
    select rolsuper as "isSuperuser",
      array_remove(array[
        case when rolcreaterole then 'create roles' end, case when rolcreatedb then 'create databases' end,
        case when rolreplication then 'replicate' end, case when rolbypassrls then 'bypass row security' end,
        case when pg_has_role(current_user, 'pg_execute_server_program', 'member') then 'run programs' end,
        case when pg_has_role(current_user, 'pg_read_server_files', 'member') then 'read files' end,
        case when pg_has_role(current_user, 'pg_write_server_files', 'member') then 'write files' end], null) as excess,
      exists (select 1 from pg_class where relkind = 'r' and relnamespace = 'audit'::regnamespace
        and pg_has_role(current_user, relowner, 'member')) as "isOwner"
    from pg_roles where rolname = current_user`.execute(db);
  return onlyRow(rows);
};

export const checkRole = async (db: Db): Promise<Finding[]> => {
  const { isSuperuser, excess, isOwner } = await rightsOf(db);
  const toDo = 'give DATABASE_URL a role that only reads and writes rows';
  const role = isSuperuser
    ? refused('database-role', `The role of DATABASE_URL is a superuser: ${toDo}.`)
    : excess.length > 0
      ? refused('database-role', `The role of DATABASE_URL may ${excess.join(', ')}: ${toDo}.`)
      : right('database-role', 'The role of DATABASE_URL has no rights beyond its database.');
  const owner = isOwner
    ? named(
        'database-owner',
        'The role of DATABASE_URL owns the tables, and could switch off that ledger and audit log are append-only: ' +
          'set DATABASE_OWNER_URL, and give DATABASE_URL a role of its own.',
      )
    : right('database-owner', 'The role of DATABASE_URL cannot change tables.');
  return [role, owner];
};

/** Without a provider, the setting would verify every card with correct check digits. */
export const checkCards = async (db: Db, { cardCheck }: Pick<Settings, 'cardCheck'>): Promise<Finding> => {
  if (typeof cardCheck === 'object') return right('unchecked-cards', 'New settlement accounts are checked.');
  return (await configFlag(db, 'settlement_auto_verify', true))
    ? refused(
        'unchecked-cards',
        'New settlement accounts are verified without a check: set CARD_CHECK_URL and CARD_CHECK_KEY, or the setting ' +
          'settlement_auto_verify to off, so that the operator verifies them.',
      )
    : right('unchecked-cards', 'New settlement accounts are verified by the operator.');
};
