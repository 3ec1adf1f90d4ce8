import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from './languages.ts';

const indexId = 'virtual:messages';
const moduleId = (group: string, language: string) => `${indexId}/${group}/${language}`;

/** The folders whose texts make one chunk per language. The kit and the shell travel together: every page needs both. */
function findGroups(root: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const add = (group: string, folder: string) => {
    if (existsSync(join(root, folder))) groups.set(group, [...(groups.get(group) ?? []), join(root, folder)]);
  };
  add('shell', 'platform/ui/locales');
  add('shell', 'apps/mobile/locales');
  add('validate', 'platform/validate/locales');
  const capabilities = join(root, 'capabilities');
  for (const name of existsSync(capabilities) ? readdirSync(capabilities).toSorted() : []) {
    add(name, `capabilities/${name}/locales`);
  }
  return groups;
}

function readTexts(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** Texts of these kinds are written into answers by the server. */
const ofTheServer = /^(error|notice|refusal|field)\./;

/** What the pages' own code says, to see which of the server's texts it uses as well. */
function phoneSources(root: string): string {
  const files = globSync('{capabilities/*/mobile,platform/{ui,validate},apps/mobile}/**/*.{ts,tsx}', { cwd: root });
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

function compile(files: string[], sources: string, fail: (message: string) => never): string {
  const entries = files.flatMap((file) => Object.entries(readTexts(file)).map((entry) => [file, ...entry] as const));
  const ours = entries.filter(([, key]) => !ofTheServer.test(key) || sources.includes(`'${key}'`));
  const compiled = ours.map(([file, key, text]) => {
    try {
      return [key, compileMessageOrThrow(text)] as const;
    } catch (error) {
      return fail(`${file}: ${key}: ${String(error)}`);
    }
  });
  return `export default ${JSON.stringify(Object.fromEntries(compiled))};`;
}

/** Turns the locale files into modules of compiled ICU messages, so that the phone needs no message compiler. */
export function messages(root = process.cwd()): Plugin {
  let sources: string | undefined;
  return {
    name: 'zhanye-messages',
    resolveId: (id) => (id === indexId || id.startsWith(`${indexId}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${indexId}`)) return null;
      const groups = findGroups(root);
      if (id === `\0${indexId}`) {
        const lines = [...groups.keys()].flatMap((group) =>
          languages.map((language) => {
            const name = JSON.stringify(`${group}/${language}`);
            return `  ${name}: () => import(${JSON.stringify(moduleId(group, language))}),`;
          }),
        );
        return `export const loaders = {\n${lines.join('\n')}\n};`;
      }
      const [, group = '', language = ''] = id.slice(1).split('/');
      const files = (groups.get(group) ?? []).map((folder) => join(folder, `${language}.json`));
      files.filter((file) => existsSync(file)).forEach((file) => this.addWatchFile(file));
      sources ??= phoneSources(root);
      return compile(files, sources, (message) => this.error(message));
    },
    handleHotUpdate({ file, server }) {
      if (!/\/locales\/[\w-]+\.json$/.test(file)) return undefined;
      sources = undefined;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${indexId}`)) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
