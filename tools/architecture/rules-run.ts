/**
 * `rules/` contains code that the product executes: the product uses everything that a file there exports, directly or
 * through another rule. Code that only tests use is a second arithmetic in `testing/model/<capability>/`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isTest, placeOf, type Violation } from './rules.ts';
import { resolveTarget, type Source } from './source.ts';

type Program = Parameters<Visitor['visit']>[0];

/** Folders with code that users and the operator run; the simulator plays the outside world and decides nothing. */
const PRODUCT: ReadonlySet<string> = new Set(['apps', 'capabilities', 'platform']);

/** The arithmetic of money counts as rules of all capabilities. */
const isRule = (path: string): boolean => /^(capabilities\/[^/]+\/rules|platform\/money)\//.test(path);
const isProduct = (path: string): boolean => PRODUCT.has(placeOf(path).area) && !isTest(path);

/** An export: `capabilities/trades/rules/cum.ts#remainingFens`. */
const idOf = (path: string, name: string): string => `${path}#${name}`;

interface Declaration {
  name: string;
  isExported: boolean;
  start: number;
  end: number;
}
interface Statement {
  type: string;
  start: number;
  end: number;
  declaration?: Statement | null;
  id?: { name: string };
  declarations?: { id: { name?: string } }[];
}

const namesOf = ({ id, declarations }: Statement): string[] =>
  declarations?.flatMap((declared) => declared.id.name ?? []) ?? (id ? [id.name] : []);

/** The functions, constants and types that a file declares side by side. */
const declaredIn = (program: Program): Declaration[] =>
  (program.body as unknown as Statement[]).flatMap((statement) =>
    namesOf(statement.declaration ?? statement).map((name) => ({
      name,
      isExported: statement.type === 'ExportNamedDeclaration',
      start: statement.start,
      end: statement.end,
    })),
  );

interface NamePosition {
  name: string;
  start: number;
}

const identifiersIn = (program: Program): NamePosition[] => {
  const found: NamePosition[] = [];
  new Visitor({ Identifier: (node) => void found.push(node) }).visit(program);
  return found;
};

type Module = ReturnType<typeof parseSync>['module'];

/** The imports of rules in a file: the export by the name that it has in the file. */
const importedBy = (path: string, module: Module): Map<string, string> =>
  new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const { target } = resolveTarget(path, moduleRequest.value);
      return isRule(target)
        ? entries.map(({ importName, localName }) => [localName.value, idOf(target, importName.name ?? '*')] as const)
        : [];
    }),
  );

/** The re-exports of rules in a file: `export { stageWindow } from '../rules/stage-window.ts'`. */
const passedOnBy = (path: string, module: Module): string[] =>
  module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? idOf(resolveTarget(path, moduleRequest.value).target, importName.name ?? '*') : [],
    );

interface File {
  path: string;
  declared: Declaration[];
  /** Uses of each declaration within its own file and by other rules. */
  uses: Map<string, Set<string>>;
  imported: Map<string, string>;
  passedOn: string[];
}

const readFile = (root: string, path: string): File => {
  const { program, module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const imported = importedBy(path, module);
  const declared = isRule(path) ? declaredIn(program) : [];
  const own = new Map(declared.map(({ name }) => [name, idOf(path, name)]));
  const named = declared.length === 0 ? [] : identifiersIn(program);
  const uses = new Map(
    declared.map(({ name, start, end }) => {
      const within = named.filter((found) => found.start >= start && found.start < end);
      return [
        idOf(path, name),
        new Set(within.flatMap((found) => own.get(found.name) ?? imported.get(found.name) ?? [])),
      ];
    }),
  );
  return { path, declared, uses, imported, passedOn: passedOnBy(path, module) };
};

/** Everything that is used, starting from the files that the product imports. */
const reachedFrom = (files: readonly File[]): ReadonlySet<string> => {
  const uses = new Map(files.flatMap((file) => [...file.uses]));
  const reached = new Set<string>();
  const add = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of uses.get(id) ?? []) add(next);
  };
  for (const { path, imported, passedOn } of files)
    if (!isRule(path)) for (const id of [...imported.values(), ...passedOn]) add(id);
  return reached;
};

/** @param sources of a checkout; only the product's are looked at. */
export const unusedRuleViolations = (root: string, sources: readonly Source[]): Violation[] => {
  const files = sources
    .filter(({ path, imports }) => isProduct(path) && (isRule(path) || imports.some(({ target }) => isRule(target))))
    .map(({ path }) => readFile(root, path));
  const reached = reachedFrom(files);
  return files.flatMap(({ path, declared }) =>
    declared
      .filter(({ name, isExported }) => isExported && !reached.has(idOf(path, name)))
      .map(({ name }) => ({ path, rule: 'rule-runs', detail: `the product does not use ${name}: testing/model/` })),
  );
};
