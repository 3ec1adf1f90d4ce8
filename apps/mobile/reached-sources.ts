/**
 * The source files of a page: what it imports, at once or later. Re-exports of an `api.ts` are followed to the file
 * that defines them, as in the build (direct-imports-plugin.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { oncePerText } from '../../platform/i18n/once-per-text.ts';
import { passedOn } from './direct-imports-plugin.ts';

interface Link {
  from: string;
  /** Imported names; undefined for all. */
  names?: readonly string[];
}

interface ImportNode {
  importKind?: string;
  exportKind?: string;
  source: { type: string; value?: unknown } | null;
  specifiers?: readonly { importKind?: string; imported?: { name?: string } }[];
}

const isSource = /\.tsx?$/;
const isApi = /\/api\.tsx?$/;

/** The imports of a module, without types. */
const linksOf = oncePerText((file, text): Link[] => {
  const links: Link[] = [];
  const take = (node: unknown): void => {
    const { importKind, exportKind, source, specifiers = [] } = node as ImportNode;
    if (importKind === 'type' || exportKind === 'type' || typeof source?.value !== 'string') return;
    const named = specifiers.filter((one) => one.importKind !== 'type').map(({ imported }) => imported?.name);
    const names = named.filter((name) => name !== undefined);
    if (specifiers.length > 0 && named.length === 0) return;
    links.push({ from: source.value, ...(names.length > 0 && names.length === named.length && { names }) });
  };
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
  }).visit(parseSync(file, text).program);
  return links;
});

/** @param root of the checkout; @param entries files; @param leaves files that are not followed. */
export function reachedSources(root: string, entries: readonly string[], leaves: readonly string[] = []): string[] {
  const found = new Set<string>();
  const fileOf = (from: string, importer: string): string =>
    from.startsWith('#') ? join(root, from.slice(1)) : join(dirname(importer), from);
  const follow = ({ from, names }: Link, importer: string): void => {
    const file = fileOf(from, importer);
    if (!/^[#.]/.test(from) || !isSource.test(file) || !existsSync(file)) return;
    if (!isApi.test(file) || !names) return visit(file);
    const origins = passedOn(file, readFileSync(file, 'utf8'));
    for (const name of names) {
      const origin = origins.get(name);
      if (origin) follow({ from: origin.from, names: [origin.name] }, file);
      else visit(file);
    }
  };
  const visit = (file: string): void => {
    if (found.has(file) || leaves.includes(file)) return;
    found.add(file);
    for (const link of linksOf(file, readFileSync(file, 'utf8'))) follow(link, file);
  };
  entries.forEach(visit);
  return [...found];
}
