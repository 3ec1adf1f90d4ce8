/**
 * `virtual:routes`: the route table with a dynamic import for each page, so that every page is a separate chunk. Of
 * pages that have no HTML of their own, title, texts and import are in `virtual:routes/later`: with the names of all
 * files they are half of what the app needs to start. It is loaded with the first of them; their HTML preloads it.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageLine } from '#platform/client/page-line.ts';
import { restId } from '../../platform/i18n/vite-plugin.ts';
import { textGroups } from './first-texts.ts';
import { shellFiles } from './shell-files.ts';

const id = 'virtual:routes';
/** The module also has the loaders of the texts that only these pages need. */
export const laterId = `${id}/later`;

const isFirst = ({ path }: PageLine): boolean => path in shellFiles;

const contentOf = (root: string, line: PageLine): string =>
  `{ title: ${JSON.stringify(line.title)}, texts: ${JSON.stringify(textGroups(line))}, load: () => import(${JSON.stringify(join(root, 'capabilities', line.page))}) }`;

/** Source of the module. The file name is omitted because the phone only needs the loader. */
export function routesModule(root: string, routes: readonly PageLine[]): string {
  const lines = routes.map((line) => {
    // JSON has no undefined properties.
    const route = { ...line, page: undefined, title: undefined, capabilities: undefined, later: undefined };
    const content = isFirst(line) ? `, content: async () => (${contentOf(root, line)})` : '';
    return `  { ${JSON.stringify(route).slice(1, -1)}${content} },`;
  });
  return `let place = 0;
const later = async (index) => (await import(${JSON.stringify(laterId)})).contents[index];
const laterContent = (index) => () => later(index);
export const routes = [\n${lines.join('\n')}\n].map((line) =>
  line.content ? line : { ...line, content: laterContent(place++) },
);`;
}

/**
 * Source of the components that all other pages show, and of the icons that only they use, in the order of the route
 * table.
 */
export function laterModule(root: string, routes: readonly PageLine[]): string {
  const later = routes.filter((route) => !isFirst(route));
  const lines = later.map((line) => `  ${contentOf(root, line)},`);
  const icons = join(root, 'platform/ui/basics/rest-icons.ts');
  return `import ${JSON.stringify(icons)};
export { loaders } from ${JSON.stringify(restId)};
export const contents = [\n${lines.join('\n')}\n];`;
}

/** @param root of the checkout. */
export const routeLoaders = (root: string, routes: readonly PageLine[]): Plugin => ({
  name: 'zhanye-routes',
  resolveId: (source) => (source === id || source === laterId ? `\0${source}` : null),
  load(found, { ssr = false } = {}) {
    if (found === `\0${id}`) return routesModule(root, routes);
    if (found !== `\0${laterId}`) return null;
    // rendered ahead are only pages that have HTML of their own
    return laterModule(root, ssr ? [] : routes);
  },
  /** The table is read when the configuration is. */
  configureServer(server) {
    server.watcher.on('all', (_event, file) => {
      if (/[\\/]mobile[\\/]pages\.ts$/.test(file)) void server.restart();
    });
  },
});
