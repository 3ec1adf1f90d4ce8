/** References of a file to others: its imports and the SQL it contains. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Import {
  /** Path in the repository (`platform/money/fen.ts`), or the package name. */
  target: string;
  isPackage: boolean;
  /** `import type`: erased at run time. */
  isType: boolean;
  /** The exports that are imported; `*` for all. */
  names: string[];
}

export interface Export {
  name: string;
  isType: boolean;
}

export interface Source {
  path: string;
  imports: Import[];
  exports: Export[];
  /** Holds nothing of its own: it passes on values that other files export. */
  isBarrel?: true;
  /** Number of lines that are not blank. */
  lines: number;
  /** Text of every sql`…` template, or the whole file for a migration. */
  sql: string[];
  /** Takes the pathname of a file's address for its path: a blank or 汉字 in it is percent-encoded there. */
  takesAddressForPath: boolean;
}

const ALIAS = /^#(platform|capabilities|simulator|apps|tools|testing)\//;

export const resolveTarget = (from: string, specifier: string): { target: string; isPackage: boolean } => {
  if (specifier.startsWith('.'))
    return { target: posix.normalize(posix.join(dirname(from), specifier)), isPackage: false };
  if (ALIAS.test(specifier)) return { target: specifier.slice(1), isPackage: false };
  return { target: specifier.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1'), isPackage: true };
};

/** Stands for a whole module: `import * as`, `export *`, `import(…)`. */
const ALL = '*';
type Module = ReturnType<typeof parseSync>['module'];
type Program = ReturnType<typeof parseSync>['program'];
type ImportedName = Module['staticImports'][number]['entries'][number]['importName'];

const nameOf = ({ kind, name }: Pick<ImportedName, 'kind' | 'name'>): string =>
  kind === 'Default' ? 'default' : (name ?? ALL);

/** All that the file says are imports of types and `export { … } from`, of values. */
const isBarrel = (program: Program, { staticExports }: Module): boolean =>
  staticExports.some(({ entries }) => entries.some(({ moduleRequest, isType }) => moduleRequest && !isType)) &&
  program.body.every((one) => one.type === 'ExportAllDeclaration' || ('source' in one && one.source !== null));

const exportsOf = ({ staticExports }: Module): Export[] =>
  staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType }) => ({ name: exportName.name ?? 'default', isType })),
  );

interface Template {
  quasi: { quasis: { value: { raw: string } }[] };
  tag: { type: string; name?: string };
}

/** Inline type imports: `import('…').Name`. */
const typesNamedIn = (path: string, program: Parameters<Visitor['visit']>[0]): Import[] => {
  const found: Import[] = [];
  new Visitor({
    TSImportType(node) {
      const { source, qualifier } = node as unknown as { source: { value: string }; qualifier?: { name?: string } };
      found.push({ ...resolveTarget(path, source.value), isType: true, names: [qualifier?.name ?? ALL] });
    },
  }).visit(program);
  return found;
};

const sqlOf = (program: Parameters<Visitor['visit']>[0]): string[] => {
  const found: string[] = [];
  new Visitor({
    TaggedTemplateExpression(node) {
      const { tag, quasi } = node as unknown as Template;
      if (tag.type === 'Identifier' && tag.name === 'sql')
        found.push(quasi.quasis.map((part) => part.value.raw).join(' ? '));
    },
  }).visit(program);
  return found;
};

const ADDRESS_AS_PATH = /import\.meta\.url\s*\)\s*\.pathname/;

/** @param root the repository; @param path relative to it. */
export const readSource = (root: string, path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  if (path.endsWith('.sql')) return { path, imports: [], exports: [], lines, sql: [text], takesAddressForPath: false };
  const { module, program } = parseSync(path, text);
  const still = module.staticImports.map((found) => ({
    ...resolveTarget(path, found.moduleRequest.value),
    isType: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    names: found.entries.map(({ importName }) => nameOf(importName)),
  }));
  const again = module.staticExports.flatMap((found) =>
    found.entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [{ ...resolveTarget(path, moduleRequest.value), isType, names: [importName.name ?? ALL] }] : [],
    ),
  );
  const later = module.dynamicImports.flatMap((found) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))?.[1];
    return literal === undefined ? [] : [{ ...resolveTarget(path, literal), isType: false, names: [ALL] }];
  });
  const imports = [...still, ...again, ...later, ...typesNamedIn(path, program)];
  const exports = exportsOf(module);
  return {
    path,
    imports,
    exports,
    ...(isBarrel(program, module) && { isBarrel: true }),
    lines,
    sql: sqlOf(program),
    takesAddressForPath: ADDRESS_AS_PATH.test(text),
  };
};
