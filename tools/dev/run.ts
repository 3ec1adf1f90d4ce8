/**
 * `npm run dev`: the product on one port, with hot module replacement of pages of both apps (Vite) and a server that
 * restarts when one of its files changes. The database keeps running. Settings as for `npm start`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { readSettings, type Settings } from '#apps/server/config.ts';
import { openDatabaseServer, type DatabaseServer } from '#apps/server/database.ts';
import { localUrl, phoneHint } from '#apps/server/reach.ts';
import { createTerminal } from '#tools/setup/steps.mjs';
import { consolePages } from './console-pages.ts';
import { freePort } from './free-port.ts';
import { restartOnChange } from './restart-on-change.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const terminal = createTerminal();
/** Paths that the server answers; all others are pages of the app and the console. */
const ofServer = /^\/(prod-api|feed|docs|outbox|metrics|healthz|readyz|i)(\/|\?|$)/;

/** Requests that arrive while the server restarts wait for it instead of failing. */
const waitForServer = (backend: ServerProcess): Plugin => ({
  name: 'zhanye-dev-server',
  configureServer: ({ middlewares }) =>
    void middlewares.use(async (request, _response, next) => {
      if (ofServer.test(request.url ?? '')) await backend.ready();
      next();
    }),
});

const openVite = async (settings: Settings, backend: ServerProcess): Promise<ViteDevServer> => {
  const target = `http://127.0.0.1:${backend.port}`;
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [waitForServer(backend), consolePages(root), restartOnChange(root, () => backend.restart())],
    server: {
      port: settings.port,
      host: settings.host,
      strictPort: true,
      warmup: { clientFiles: ['./main.tsx'] },
      proxy: { [ofServer.source]: { target, xfwd: true, ws: true } },
    },
  });
  await vite.listen();
  return vite;
};

/** @returns whether a signal has arrived. */
const stopOnSignal = (stop: () => Promise<void>): (() => boolean) => {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    void terminal.run('stopping', stop).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => isStopping;
};

const main = async (): Promise<void> => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const settings = readSettings(process.env);
  // Owned by this process, so that it keeps running when the server restarts.
  const database: DatabaseServer = await openDatabaseServer(settings);
  const backend = serverProcess(root, await freePort(), settings, terminal);
  let vite: ViteDevServer | undefined;
  const stop = async (): Promise<void> => {
    await vite?.close();
    await backend.stop();
    await database.stop();
  };
  const isStopping = stopOnSignal(stop);
  try {
    await backend.start();
    vite = await openVite(settings, backend);
  } catch (error) {
    // Cut off by a signal, whose handler ends this process.
    if (isStopping()) return;
    await stop();
    throw error;
  }
  terminal.line(`  Pages and parts reload as they are saved: ${localUrl(settings.host, settings.port)}/parts`);
  terminal.line(`  ${phoneHint(settings.host, settings.port, 'npm run dev')}`);
};

main().catch((error: unknown) => {
  terminal.line(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
