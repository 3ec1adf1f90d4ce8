/**
 * Privileges of the server's role on the owner's objects: read and write rows, nothing else. Append-only tables allow
 * only inserts, tables that keep their rows no deletion, the migration history only reads. Derived from the catalogue
 * after every migration: grants are never written by hand.
 */
import type pg from 'pg';
import { JOBS_SCHEMA } from '#platform/jobs/install.ts';
import { BOOKKEEPING } from './bookkeeping.ts';

/**
 * Tables with a trigger that calls `refuse_change` are append-only, those with `refuse_removal` keep their rows.
 * Sequences are also read for their last value. Partitions are reached only through their table, except those of the
 * queue library.
 */
const RELATIONS = `
  select class.oid::regclass::text as name, class.relkind = 'S' as "isSequence",
    case
      when class.relkind = 'S' then '{SELECT,USAGE}'::text[]
      when class.relkind = 'v' then '{SELECT}'
      when class.relnamespace = 'platform'::regnamespace and class.relname = any ($3) then '{SELECT}'
      when refused.names @> '{refuse_change}' then '{SELECT,INSERT}'
      when refused.names @> '{refuse_removal}' then '{SELECT,INSERT,UPDATE}'
      else '{SELECT,INSERT,UPDATE,DELETE}'
    end as wanted,
    array(
      select privilege_type from aclexplode(class.relacl) where grantee = $1::regrole
        and privilege_type <> 'MAINTAIN') as granted
  from pg_class as class join pg_namespace on pg_namespace.oid = relnamespace
  cross join lateral (
    select array(select proname::text from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = class.oid) as names) as refused
  where nspname = any ($2) and relkind in ('r', 'p', 'v', 'S')
    and (not relispartition or nspname = '${JOBS_SCHEMA}')`;

const SCHEMAS = `
  select nspname as name from pg_namespace
  where nspname = any ($2) and not exists (
    select from aclexplode(nspacl) where grantee = $1::regrole and privilege_type = 'USAGE')`;

interface Relation {
  name: string;
  isSequence: boolean;
  wanted: string[];
  granted: string[];
}

const changesOf = ({ name, isSequence, wanted, granted }: Relation, role: string): string[] => {
  const on = `on ${isSequence ? 'sequence' : 'table'} ${name}`;
  const missing = wanted.filter((privilege) => !granted.includes(privilege));
  const surplus = granted.filter((privilege) => !wanted.includes(privilege));
  return [
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} ${on} to ${role}`] : []),
    ...(surplus.length > 0 ? [`revoke ${surplus.join(', ')} ${on} from ${role}`] : []),
  ];
};

/** @param role identifier, quoted if necessary. Does nothing for a role that is itself the owner. */
export const grantTo = async (client: pg.ClientBase, role: string, schemas: readonly string[]): Promise<void> => {
  const owner = await client.query<{ role: string }>('select current_user::regrole::text as role');
  if (owner.rows[0]?.role === role) return;
  const closed = await client.query<{ name: string }>(SCHEMAS, [role, schemas]);
  const relations = await client.query<Relation>(RELATIONS, [role, schemas, BOOKKEEPING]);
  const changes = [
    ...closed.rows.map(({ name }) => `grant usage on schema ${name} to ${role}`),
    ...relations.rows.flatMap((relation) => changesOf(relation, role)),
  ];
  if (changes.length > 0) await client.query(changes.join(';\n'));
};
