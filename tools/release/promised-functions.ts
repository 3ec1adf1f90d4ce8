/**
 * The functions of the database that the server of the last release calls. During a rolling upgrade it calls those of
 * the next release, which replaced them (docs/decisions/0009-migrations-definitions-and-roles.md): they must exist,
 * with the same arguments and result, and mean the same. `npm run release:functions` writes the list at a release.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDefinitions } from '#platform/db/migrate/definition-files.ts';

export interface PromisedFunction {
  /** `ledger.change_balances`. */
  readonly name: string;
  /** The arguments as PostgreSQL reports them, with names, types and defaults. */
  readonly arguments: string;
  readonly result: string;
  /** The digest of its file's text. */
  readonly checksum: string;
}

export interface PresentFunction extends PromisedFunction {
  /** Whether the function's file says why the previous version may call it although its text has changed. */
  readonly meansTheSame: boolean;
}

const FUNCTION = /^-- function (\w+\.\w+)\((.*)\) returns (.*)$/gm;
const SAME = /^-- same meaning: \S.+$/m;

/** Arguments that a call may leave out. */
const areOptional = (more: string): boolean => more.split(/, (?=\w+ )/).every((one) => / DEFAULT /.test(one));

const takes = (present: string, promised: string): boolean => {
  if (present === promised) return true;
  const more = promised === '' ? present : present.slice(promised.length + 2);
  return (promised === '' || present.startsWith(`${promised}, `)) && areOptional(more);
};

const problemOf = (promised: PromisedFunction, present: PresentFunction | undefined): string | undefined => {
  if (present === undefined) return 'is gone: keep it for one release, its successor has another name';
  if (!takes(present.arguments, promised.arguments))
    return `took (${promised.arguments}): add an argument with a default at the end, or a second function`;
  if (present.result !== promised.result) return `returned ${promised.result}: add a second function`;
  if (present.checksum !== promised.checksum && !present.meansTheSame)
    return 'has another text: what means something else has a new name (…_v2), what does not says `-- same meaning: <why>`';
  return undefined;
};

/** @returns a sentence for each function of the release that its server would call in vain, or with another meaning. */
export const brokenPromises = (
  released: readonly PromisedFunction[],
  present: readonly PresentFunction[],
): string[] => {
  const byName = new Map(present.map((one) => [one.name, one]));
  return released.flatMap((promised) => {
    const problem = problemOf(promised, byName.get(promised.name));
    return problem === undefined ? [] : [`${promised.name} ${problem}`];
  });
};

/** @param root a checkout, whose schema.sql a test compares with its migrations. */
export const presentFunctions = (root: string): PresentFunction[] => {
  const texts = new Map(findDefinitions(root).map((file) => [file.name, file]));
  return globSync('capabilities/*/schema.sql', { cwd: root })
    .toSorted()
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(FUNCTION)])
    .flatMap(([, name = '', args = '', result = '']) => {
      const file = texts.get(name);
      if (file === undefined) return [];
      return [{ name, arguments: args, result, checksum: file.checksum, meansTheSame: SAME.test(file.text) }];
    });
};

/** The functions that the server calls: one that only other functions call is replaced together with them. */
export const calledFunctions = (root: string): PromisedFunction[] => {
  const code = globSync('{capabilities,platform,apps}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const named = new Set([...code.matchAll(/\b(\w+\.\w+)\(/g)].map(([, name = '']) => name));
  return presentFunctions(root)
    .filter(({ name }) => named.has(name))
    .map(({ meansTheSame: _says, ...promised }) => promised);
};
