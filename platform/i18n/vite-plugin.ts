import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultLanguage, languages, type Lang } from './languages.ts';
import type { Messages } from './format-message.ts';
import { textsChanged, type ChangedTexts } from './texts-changed.ts';
import { readTexts, textFiles } from './texts.ts';

const indexId = 'virtual:messages';
const othersId = `${indexId}/others`;
const moduleId = (group: string, language: string) => `${indexId}/${group}/${language}`;

/** Each app gets the texts of its own pages: keys under `<capability>.console.` are not shipped to the phone. */
type MessageApp = 'mobile' | 'console';
const ofTheConsole = /^\w+\.console\./;
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

/** Sources of the app's pages, to find which of the server's texts they use as well. */
function pageSources(root: string, app: MessageApp): string {
  const pattern = `{capabilities/*/${app},${kits[app]},platform/validate,apps/${app}}/**/*.{ts,tsx}`;
  const files = globSync(pattern, { cwd: root });
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

/** A group that is a part of others: what a page can show, in one file. */
export interface PartOfTexts {
  /** The groups of which it is a part. */
  of: readonly string[];
  has: (key: string) => boolean;
}

/** By group; each is asked for when its file is built. */
export type PartsOfTexts = ReadonlyMap<string, () => PartOfTexts>;

interface Compilation {
  folders: string[];
  language: Lang;
  app: MessageApp;
  /** Sources of the app's pages. */
  sources: string;
  /** Only these. */
  has?: (key: string) => boolean;
}

const every = (): boolean => true;

function compile(
  { folders, language, app, sources, has = every }: Compilation,
  fail: (message: string) => never,
): Messages {
  const isOfTheApp = (key: string): boolean => has(key) && (app === 'console' || !ofTheConsole.test(key));
  const entries = folders.flatMap((folder) =>
    Object.entries(readTexts(folder, language)).map((entry) => [`${folder}: ${language}`, ...entry] as const),
  );
  const ours = entries.filter(([, key]) => isOfTheApp(key) && (!ofTheServer.test(key) || sources.includes(`'${key}'`)));
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
  sources,
  file,
}: Pick<Compilation, 'app' | 'sources'> & Record<'root' | 'file', string>): ChangedTexts {
  return [...findGroups(root, app).values()].flatMap((folders) =>
    languages
      .filter((language) => folders.some((folder) => textFiles(folder, language).includes(file)))
      .map((language) => ({ language, messages: compile({ folders, language, app, sources }, raise) })),
  );
}

function raise(message: string): never {
  throw new Error(message);
}

const loader = (name: string, group: string, language: Lang): string =>
  `  ${JSON.stringify(name)}: () => import(${JSON.stringify(moduleId(group, language))}),`;

/** Most read the first language; for them the names of the others' files would be three quarters of the table. */
const indexModule = (groups: readonly string[]): string =>
  `export const loaders = {\n${groups.map((group) => loader(group, group, defaultLanguage)).join('\n')}\n};
export const others = () => import(${JSON.stringify(othersId)});`;

const othersModule = (groups: readonly string[]): string => {
  const others = languages.filter((language) => language !== defaultLanguage);
  const lines = groups.flatMap((group) => others.map((language) => loader(`${group}/${language}`, group, language)));
  return `export const loaders = {\n${lines.join('\n')}\n};`;
};

/**
 * Compiles the locale files to modules of ICU messages, so that the phone needs no message compiler.
 * @param parts further groups. In development they have all texts, because a saved page may need others.
 */
export function messages(root = process.cwd(), app: MessageApp = 'mobile', parts: PartsOfTexts = new Map()): Plugin {
  let sources: string | undefined;
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
    load(id) {
      if (!id.startsWith(`\0${indexId}`)) return null;
      const groups = findGroups(root, app);
      const names = [...groups.keys(), ...parts.keys()];
      if (id === `\0${indexId}`) return indexModule(names);
      if (id === `\0${othersId}`) return othersModule(names);
      const [, group = '', language = ''] = id.slice(1).split('/');
      const part = partOf(group);
      const folders = (part?.of ?? [group]).flatMap((name) => groups.get(name) ?? []);
      const lang = language as Lang;
      for (const file of folders.flatMap((folder) => textFiles(folder, lang))) this.addWatchFile(file);
      sources ??= pageSources(root, app);
      const has = isBuild ? part?.has : undefined;
      const compiled = compile({ folders, language: lang, app, sources, ...(has && { has }) }, (message) =>
        this.error(message),
      );
      return `export default ${JSON.stringify(compiled)};`;
    },
    handleHotUpdate({ file, server }) {
      if (!/\/locales\/[\w-]+\.json$/.test(file)) return undefined;
      sources = pageSources(root, app);
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${indexId}`)) server.moduleGraph.invalidateModule(module);
      }
      try {
        server.ws.send(textsChanged, changedTexts({ root, app, sources, file }));
      } catch (error) {
        server.ws.send({ type: 'error', err: { message: String(error), stack: '', id: file } });
      }
      return [];
    },
  };
}
