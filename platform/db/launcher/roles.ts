/**
 * Roles of the embedded database: the superuser starts and copies it, the owner migrates it, the server reads and
 * writes rows.
 */
import type pg from 'pg';

export const ownerRole = 'zhanye_owner';
export const serverRole = 'zhanye_server';

/** Creates the roles, which are cluster-wide. They have no passwords: the socket's folder restricts access. */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const found = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles');
  for (const role of [ownerRole, serverRole])
    if (!found.rows.some(({ name }) => name === role)) await client.query(`CREATE ROLE ${role} LOGIN`);
}

/**
 * Changes the owner of the database and of all its objects that the superuser created before the owner role existed.
 */
const handOver = `
DO $$
DECLARE
  command text;
BEGIN
  FOR command IN
    SELECT format('ALTER SCHEMA %I OWNER TO ${ownerRole}', nspname) FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO ${ownerRole}',
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END,
        class.oid::regclass)
    FROM pg_class AS class WHERE relkind IN ('r', 'p', 'v', 'S', 'c')
      AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      -- the sequence of a column changes owner with its table
      AND NOT (relkind = 'S' AND EXISTS (
        SELECT FROM pg_depend WHERE objid = class.oid AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${ownerRole}', oid::regprocedure) FROM pg_proc
    WHERE pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${ownerRole}', oid::regtype) FROM pg_type
    WHERE typtype IN ('e', 'd') AND typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
  LOOP
    EXECUTE command;
  END LOOP;
  EXECUTE format('ALTER DATABASE %I OWNER TO ${ownerRole}', current_database());
END $$`;

/** Does nothing if the database already belongs to the owner. */
export async function giveToOwner(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT datdba::regrole::text AS owner FROM pg_database WHERE datname = current_database()',
  );
  if (rows[0]?.owner !== ownerRole) await client.query(handOver);
}
