/** `virtual:routes`: the route table with a dynamic import for each page, so that every page is a separate chunk. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { RouteLine } from './routes.ts';

const id = 'virtual:routes';

/** Source of the module. The file name is omitted because the phone only needs the loader. */
export function routesModule(root: string, routes: readonly RouteLine[]): string {
  const lines = routes.map(({ page, ...route }) => {
    const file = JSON.stringify(join(root, 'capabilities', page));
    return `  { ${JSON.stringify(route).slice(1, -1)}, load: () => import(${file}) },`;
  });
  return `export const routes = [\n${lines.join('\n')}\n];`;
}

/** @param root of the checkout. */
export const routeLoaders = (root: string, routes: readonly RouteLine[]): Plugin => ({
  name: 'zhanye-routes',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (found) => (found === `\0${id}` ? routesModule(root, routes) : null),
});
