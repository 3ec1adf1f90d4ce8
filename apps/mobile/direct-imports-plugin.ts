/**
 * Imports the re-exports of a capability's `mobile/api.ts` from the files that define them. Otherwise a page that needs
 * one function would load all of them: the login page the forms of every session page, the home page the cards of
 * statistics.
 */
import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { oncePerText } from '../../platform/i18n/once-per-text.ts';

const api = /\/capabilities\/[\w-]+\/mobile\/api\.tsx?$/;
const statement = /import\s*\{([^{}]*)\}\s*from\s*["']([^"']*\/api\.tsx?)["'];?/g;

interface Origin {
  /** The export's name in the file that defines it. */
  name: string;
  from: string;
}

/** The re-exports of a module with `export { … } from '…'`, by the name that others import. */
export const passedOn = oncePerText((file, text): ReadonlyMap<string, Origin> => {
  const found = new Map<string, Origin>();
  for (const line of parseSync(file, text).program.body) {
    if (line.type !== 'ExportNamedDeclaration' || !line.source) continue;
    for (const { local, exported } of line.specifiers)
      if (local.type === 'Identifier' && exported.type === 'Identifier')
        found.set(exported.name, { name: local.name, from: line.source.value });
  }
  return found;
});

/** Divides one import among the files that define its names. @param file resolves a path of the `api.ts`. */
export function divided(
  names: string,
  source: string,
  origins: ReadonlyMap<string, Origin>,
  file: (from: string) => string,
): string {
  const lines = names.split(',').flatMap((part) => {
    const [name = '', as = name] = part.trim().split(/\s+as\s+/);
    if (name === '') return [];
    const origin = origins.get(name);
    const from = origin ? file(origin.from) : source;
    return [`import { ${origin?.name ?? name} as ${as} } from ${JSON.stringify(from)};`];
  });
  return lines.join(' ');
}

export const directImports = (): Plugin => ({
  name: 'zhanye-direct-imports',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    let text = code;
    for (const [whole, names = '', source = ''] of code.matchAll(statement)) {
      const found = await this.resolve(source, id);
      if (!found || !api.test(found.id)) continue;
      const origins = passedOn(found.id, readFileSync(found.id, 'utf8'));
      const folder = found.id.slice(0, found.id.lastIndexOf('/'));
      const file = (from: string): string => (from.startsWith('.') ? `${folder}/${from}` : from);
      text = text.replace(whole, divided(names, source, origins, file));
    }
    return text === code ? null : { code: text, map: null };
  },
});
