/**
 * Definitions that can be replaced at any time because they hold no data: functions, aggregates, views and composite
 * types, one per file, `capabilities/<capability>/sql/[<feature>/]<name>.sql`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checksum } from './checksum.ts';
import { MigrateError } from './migrate-error.ts';

export type DefinitionKind = 'function' | 'aggregate' | 'view' | 'type';

export interface Definition {
  /** For example `ledger.close_months`. */
  readonly name: string;
  readonly kind: DefinitionKind;
  readonly path: string;
  readonly text: string;
  readonly checksum: string;
  /** Names of the other definitions that its text mentions. */
  readonly uses: readonly string[];
}

const CREATE = /^create (?:(or replace) )?(function|aggregate|view|type) (\w+\.\w+)/gm;

type UnlinkedDefinition = Omit<Definition, 'uses'>;

const readDefinition = (root: string, path: string): UnlinkedDefinition => {
  const text = readFileSync(join(root, path), 'utf8');
  const [, schema] = path.split('/');
  const name = `${schema}.${basename(path, '.sql')}`;
  const [created, ...more] = [...text.matchAll(CREATE)];
  const kind = created?.[2] as DefinitionKind | undefined;
  if (kind === undefined || more.length > 0 || created?.[3] !== name)
    throw new MigrateError(`${path}: must create ${name} and nothing else.`);
  if ((created[1] === undefined) !== (kind === 'type'))
    throw new MigrateError(`${path}: must start with create ${kind === 'type' ? 'type' : `or replace ${kind}`}.`);
  return { name, kind, path, text, checksum: checksum(text) };
};

const namesIn = (text: string): Set<string> =>
  new Set(text.replaceAll(/--.*$/gm, '').match(/\b[a-z_]\w*\.[a-z_]\w*/g) ?? []);

/** Topological order: each definition comes after those that it uses. */
const inOrder = (definitions: readonly Definition[]): Definition[] => {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const ordered = new Set<Definition>();
  const add = (definition: Definition, trail: readonly string[]): void => {
    if (ordered.has(definition)) return;
    if (trail.includes(definition.name))
      throw new MigrateError(
        `Definitions depend on each other in a cycle: ${[...trail, definition.name].join(' → ')}.`,
      );
    for (const name of definition.uses) {
      const used = byName.get(name);
      if (used) add(used, [...trail, definition.name]);
    }
    ordered.add(definition);
  };
  for (const definition of definitions) add(definition, []);
  return [...ordered];
};

/** All definitions, in an order in which they can be created. @param root a checkout. @throws MigrateError */
export const findDefinitions = (root: string): Definition[] => {
  const paths = globSync('capabilities/*/sql/**/*.sql', { cwd: root }).toSorted();
  const found = paths.map((path) => readDefinition(root, path));
  const names = new Set(found.map(({ name }) => name));
  const linked = found.map((definition) => {
    const mentioned = [...namesIn(definition.text)];
    return { ...definition, uses: mentioned.filter((name) => names.has(name) && name !== definition.name).toSorted() };
  });
  return inOrder(linked);
};
