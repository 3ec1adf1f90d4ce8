/**
 * `virtual:routes`: the route table with a dynamic import for each page, so that every page is a separate chunk. The
 * imports of pages that have no HTML of their own are in `virtual:routes/later`: the names of all files are a third of
 * what the app needs to start. It is loaded with the first of them; their HTML preloads it.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { RouteLine } from './routes.ts';
import { shellFiles } from './shell-files.ts';

const id = 'virtual:routes';
const laterId = `${id}/later`;

const isFirst = ({ path }: RouteLine): boolean => path in shellFiles;

/** Source of the module. The file name is omitted because the phone only needs the loader. */
export function routesModule(root: string, routes: readonly RouteLine[]): string {
  const later = routes.filter((route) => !isFirst(route));
  const lines = routes.map((line) => {
    const { page, ...route } = line;
    const file = JSON.stringify(join(root, 'capabilities', page));
    const load = isFirst(line) ? `() => import(${file})` : `() => later(${later.indexOf(line)})`;
    return `  { ${JSON.stringify(route).slice(1, -1)}, load: ${load} },`;
  });
  const load = `const later = async (index) => (await import(${JSON.stringify(laterId)})).loaders[index]();`;
  return `${load}\nexport const routes = [\n${lines.join('\n')}\n];`;
}

/** Source of the loaders of all other pages, in the order of the route table. */
export function laterModule(root: string, routes: readonly RouteLine[]): string {
  const later = routes.filter((route) => !isFirst(route));
  const lines = later.map(({ page }) => `  () => import(${JSON.stringify(join(root, 'capabilities', page))}),`);
  return `export const loaders = [\n${lines.join('\n')}\n];`;
}

/** @param root of the checkout. */
export const routeLoaders = (root: string, routes: readonly RouteLine[]): Plugin => ({
  name: 'zhanye-routes',
  resolveId: (source) => (source === id || source === laterId ? `\0${source}` : null),
  load(found) {
    if (found === `\0${id}`) return routesModule(root, routes);
    return found === `\0${laterId}` ? laterModule(root, routes) : null;
  },
});
