/** The operator's console in development: a second Vite below /console, on the same port. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const ofConsole = /^\/console(\/|\?|$)/;

/** Its hot replacement shares the web server: each Vite takes the connections below its own base. */
const openConsole = (root: string, server: Server): Promise<ViteDevServer> =>
  createServer({
    configFile: join(root, 'apps/console/vite.config.ts'),
    cacheDir: join(root, '.cache/vite-console'),
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server }, proxy: {} },
  });

/** Serves the console with hot replacement. It is opened by the first request, because few changes are about it. */
export const consolePages = (root: string): Plugin => ({
  name: 'zhanye-dev-console',
  configureServer: ({ middlewares, httpServer }) => {
    let opening: Promise<ViteDevServer> | undefined;
    // also when Vite restarts itself, with another web server
    httpServer?.once('close', () => void opening?.then((console) => console.close()));
    middlewares.use((request, response, next) => {
      if (!ofConsole.test(request.url ?? '') || httpServer === null) return next();
      request.url = request.url?.replace(/^\/console(?=\?|$)/, '/console/');
      opening ??= openConsole(root, httpServer as Server);
      return void opening.then((console) => console.middlewares(request, response, next), next);
    });
  },
});
