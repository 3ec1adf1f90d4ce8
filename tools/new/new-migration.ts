import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { schemaOf } from '#platform/db/schema-of.ts';
import { writeNew } from './change-files.ts';
import { UsageError, type CallName } from './names.ts';

/** UTC time as `202611231030`: migrations run in the order of their names. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);

const firstTable = (schema: string): string => `create schema ${schema}; create table ${schema}.<table> (…)`;
const oneColumn = (schema: string): string => `alter table ${schema}.<table> add column <name> text`;

const text = (
  schema: string,
  isFirst: boolean,
): string => `-- One change of tables. It never changes once it is applied anywhere; the version before runs on its result.
-- For example: ${isFirst ? firstTable(schema) : oneColumn(schema)};
`;

const MINUTE_MS = 60_000;

/** The first minute from now on in whose name there is no migration: two of one minute have no order. */
const freeStamp = (root: string, now: Date): string => {
  const taken = new Set(
    globSync('{capabilities,platform}/*/migrations/*.sql', { cwd: root }).map((path) => basename(path).slice(0, 12)),
  );
  let at = now;
  while (taken.has(stampOf(at))) at = new Date(at.getTime() + MINUTE_MS);
  return stampOf(at);
};

export const newMigration = (root: string, { capability, stem }: CallName, now: Date): string[] => {
  if (!existsSync(join(root, `capabilities/${capability}`)))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  const folder = `capabilities/${capability}/migrations`;
  const content = text(schemaOf(capability), !existsSync(join(root, folder)));
  return writeNew(root, { [`${folder}/${freeStamp(root, now)}-${stem}.sql`]: content });
};
