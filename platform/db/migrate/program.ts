/** The schema that this program requires of a database. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JOBS_SCHEMA } from '#platform/jobs/install.ts';
import { schemaOf } from '../schema-of.ts';
import { checksum } from './checksum.ts';
import { findDefinitions, type Definition } from './definition-files.ts';
import { findMigrations, type Migration } from './migration-files.ts';

export const ROOT = join(import.meta.dirname, '../../../');

export interface Program {
  readonly migrations: readonly Migration[];
  readonly definitions: readonly Definition[];
  /** One schema per capability, and those of the platform and the job queue. */
  readonly schemas: readonly string[];
  /** Equal for programs that require the same schema. */
  readonly fingerprint: string;
}

const read = (root: string): Program => {
  const migrations = findMigrations(root);
  const definitions = findDefinitions(root);
  const parts = [...migrations, ...definitions].map((file) => `${file.name} ${file.checksum}`);
  const schemas = [...readdirSync(join(root, 'capabilities')).map(schemaOf), 'platform', JOBS_SCHEMA];
  return { migrations, definitions, schemas, fingerprint: checksum(...parts.toSorted()) };
};

let own: Program | undefined;

/** @param root a checkout; this one is read once, because it does not change while it runs. @throws MigrateError */
export const readProgram = (root: string = ROOT): Program => (root === ROOT ? (own ??= read(root)) : read(root));
