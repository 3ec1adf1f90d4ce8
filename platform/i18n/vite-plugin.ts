import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Messages } from './format-message.ts';
import { defaultLanguage, languages, type Lang } from './languages.ts';
import { textsChanged, type ChangedTexts } from './texts-changed.ts';
import { readTexts, textFiles } from './texts.ts';

const indexId = 'virtual:messages';
/** The loaders of all groups but the first pages' own. */
export const restId = `${indexId}/rest`;
const othersId = `${indexId}/others`;
const moduleId = (group: string, language: string) => `${indexId}/${group}/${language}`;

/** Each app gets the texts of its own pages: keys under `<capability>.console.` are not sent to the phone. */
type MessageApp = 'mobile' | 'console';
const ofTheConsole = /^[\w-]+\.console\./;
const kits: Record<MessageApp, string> = { mobile: 'platform/ui', console: 'platform/ui-console' };

/**
 * Groups of folders whose texts form one chunk per language. Platform and shell share a chunk: every page needs both.
 */
function findGroups(root: string, app: MessageApp): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const add = (group: string, folder: string) => {
    if (existsSync(join(root, folder))) groups.set(group, [...(groups.get(group) ?? []), join(root, folder)]);
  };
  add('shell', `${kits[app]}/locales`);
  add('shell', `apps/${app}/locales`);
  add('validate', 'platform/validate/locales');
  const capabilities = join(root, 'capabilities');
  for (const name of existsSync(capabilities) ? readdirSync(capabilities).toSorted() : []) {
    add(name, `capabilities/${name}/locales`);
  }
  return groups;
}

/** Keys of texts that the server writes into responses, and into files. */
const ofTheServer = /^(error|notice|refusal|field|exports\.file)\./;

const namedOfTheServer = /'((?:error|notice|refusal|field|exports\.file)\.[^']*)(?=')/g;

/** The server's texts that the sources of the app's pages name, and so use as well. */
function namedByPages(root: string, app: MessageApp): ReadonlySet<string> {
  const pattern = `{capabilities/*/${app},${kits[app]},platform/validate,apps/${app}}/**/*.{ts,tsx}`;
  const files = globSync(pattern, { cwd: root });
  const keysOf = (text: string) => [...text.matchAll(namedOfTheServer)].flatMap(([, key]) => key ?? []);
  return new Set(files.flatMap((file) => keysOf(readFileSync(join(root, file), 'utf8'))));
}

/** A group contained in others: the texts that a page can show, in one file. */
export interface PartOfTexts {
  /** The groups of which it is a part. */
  of: readonly string[];
  has: (key: string) => boolean;
}

/** Texts by group; each is computed when its file is built. */
export type PartsOfTexts = ReadonlyMap<string, () => PartOfTexts>;

interface Compilation {
  folders: string[];
  language: Lang;
  app: MessageApp;
  /** Texts of the server that the app's pages name. */
  named: ReadonlySet<string>;
  /** Restricts the keys to these. */
  has?: (key: string) => boolean;
}

const every = (): boolean => true;

function compile(
  { folders, language, app, named, has = every }: Compilation,
  fail: (message: string) => never,
): Messages {
  const isOfTheApp = (key: string): boolean => has(key) && (app === 'console' || !ofTheConsole.test(key));
  const entries = folders.flatMap((folder) =>
    Object.entries(readTexts(folder, language)).map((entry) => [`${folder}: ${language}`, ...entry] as const),
  );
  const ours = entries.filter(([, key]) => isOfTheApp(key) && (!ofTheServer.test(key) || named.has(key)));
  const compiled = ours.map(([place, key, text]) => {
    try {
      return [key, compileMessageOrThrow(text)] as const;
    } catch (error) {
      return fail(`${place}: ${key}: ${String(error)}`);
    }
  });
  // The compiler's own type leaves the cases of plurals open.
  return Object.fromEntries(compiled) as Messages;
}

/** The texts of the groups and languages to which a file belongs; open pages show them without a reload. */
function changedTexts({
  root,
  app,
  named,
  file,
}: Pick<Compilation, 'app' | 'named'> & Record<'root' | 'file', string>): ChangedTexts {
  return [...findGroups(root, app).values()].flatMap((folders) =>
    languages
      .filter((language) => folders.some((folder) => textFiles(folder, language).includes(file)))
      .map((language) => ({ language, messages: compile({ folders, language, app, named }, raise) })),
  );
}

function raise(message: string): never {
  throw new Error(message);
}

const loader = (name: string, group: string, language: Lang): string =>
  `  ${JSON.stringify(name)}: () => import(${JSON.stringify(moduleId(group, language))}),`;

const table = (groups: readonly string[]): string =>
  `export const loaders = {\n${groups.map((group) => loader(group, group, defaultLanguage)).join('\n')}\n};`;

/** Names of files compress badly and every page has this table, so it contains only those of the app's first pages. */
const indexModule = (first: readonly string[], restIn: string): string =>
  `${table(first)}
export const rest = () => import(${JSON.stringify(restIn)});
export const others = () => import(${JSON.stringify(othersId)});`;

const othersModule = (groups: readonly string[]): string => {
  const others = languages.filter((language) => language !== defaultLanguage);
  const lines = groups.flatMap((group) => others.map((language) => loader(`${group}/${language}`, group, language)));
  return `export const loaders = {\n${lines.join('\n')}\n};`;
};

/**
 * Compiles the locale files to modules of ICU messages, so that the phone needs no message compiler.
 * @param parts further groups. In development they have all texts, because a saved page may need others.
 * @param restIn the module that exports the loaders of {@link restId}, where the app loads others with them.
 */
export function messages(
  root = process.cwd(),
  app: MessageApp = 'mobile',
  parts: PartsOfTexts = new Map(),
  restIn = restId,
): Plugin {
  let named: ReadonlySet<string> | undefined;
  let isBuild = false;
  const known = new Map<string, PartOfTexts>();
  const partOf = (group: string): PartOfTexts | undefined => {
    const part = known.get(group) ?? parts.get(group)?.();
    if (part) known.set(group, part);
    return part;
  };
  return {
    name: 'zhanye-messages',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === indexId || id.startsWith(`${indexId}/`) ? `\0${id}` : null),
    load(id, { ssr = false } = {}) {
      if (!id.startsWith(`\0${indexId}`)) return null;
      const groups = findGroups(root, app);
      const names = [...groups.keys(), ...parts.keys()];
      const first = parts.size > 0 ? [...parts.keys()] : names;
      if (id === `\0${indexId}`) return indexModule(first, restIn);
      if (id === `\0${restId}`) return table(names.filter((name) => !first.includes(name)));
      // rendered ahead are pages in the first language, with all texts: none is sent
      if (id === `\0${othersId}`) return ssr ? 'export const loaders = {};' : othersModule(names);
      const [, group = '', language = ''] = id.slice(1).split('/');
      const part = partOf(group);
      const folders = (part?.of ?? [group]).flatMap((name) => groups.get(name) ?? []);
      const lang = language as Lang;
      for (const file of folders.flatMap((folder) => textFiles(folder, lang))) this.addWatchFile(file);
      named ??= namedByPages(root, app);
      const has = isBuild && !ssr ? part?.has : undefined;
      const compiled = compile({ folders, language: lang, app, named, ...(has && { has }) }, (message) =>
        this.error(message),
      );
      return `export default ${JSON.stringify(compiled)};`;
    },
    handleHotUpdate({ file, server }) {
      if (!/\/locales\/[\w-]+\.json$/.test(file)) return undefined;
      named = namedByPages(root, app);
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${indexId}`)) server.moduleGraph.invalidateModule(module);
      }
      try {
        server.ws.send(textsChanged, changedTexts({ root, app, named, file }));
      } catch (error) {
        server.ws.send({ type: 'error', err: { message: String(error), stack: '', id: file } });
      }
      return [];
    },
  };
}
