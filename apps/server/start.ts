/** `npm start`: all steps from a fresh clone to a running product, each reported as it runs. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from '#platform/db/launcher/launcher-error.ts';
import { MigrateError } from '#platform/db/migrate/migrate-error.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { proveStore } from '#platform/files/watched-store.ts';
import { errorText } from '#platform/log/describe-error.ts';
import { foreignKeys } from '#capabilities/certificates/server/api.ts';
import { createTerminal, type Step, type Terminal } from '#tools/setup/steps.mjs';
import { createApp, type App } from './app.ts';
import { askPort } from './ask-port.ts';
import { buildConsole, bundleMobile, compressMobile } from './build.ts';
import { ConfigError } from './config-error.ts';
import { readSettings, type Settings } from './config.ts';
import { openDatabaseServer, type DatabaseServer } from './database.ts';
import { lockDemo, type DemoLock } from './demo-lock.ts';
import { clearCutDemo, refuseDemoWorld } from './demo-marker.ts';
import type { Simulator } from './demo.ts';
import { brandFaults } from './doctor/check-acquirers.ts';
import { requireHealth } from './doctor/doctor.ts';
import { printFirstLink } from './first-link.ts';
import { addressOf, printAddress } from './print-address.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { tuneHeap } from './tune-heap.ts';

const terminal = createTerminal();

/** The parts to stop, as far as they have been started. */
interface StartedParts {
  readonly settings: Settings;
  readonly stopping: AbortController;
  database?: Promise<DatabaseServer>;
  app?: App;
  simulator?: Simulator;
}

interface PreparedDatabase {
  readonly server: DatabaseServer;
  readonly demoLock: DemoLock | undefined;
}

const WAITS_FOR_DEMO = 'Another start is creating the demo world in this database: waiting for it.';

const openDatabase = (settings: Settings, started: StartedParts, step: Step): Promise<DatabaseServer> =>
  (started.database = openDatabaseServer(settings, (text) => step.note(text)));

/** @returns the lock, to be released when this start has created its demo world. */
const removeCutDemo = async (server: DatabaseServer): Promise<DemoLock> => {
  const lock = await lockDemo(server, () => terminal.line(WAITS_FOR_DEMO));
  if (await clearCutDemo(server)) terminal.line('An incomplete demo world was removed.');
  return lock;
};

const prepareDatabase = (settings: Settings, started: StartedParts): Promise<PreparedDatabase> =>
  terminal.run('database', async (step) => {
    const server = await openDatabase(settings, started, step);
    const { late, isAhead } = await migrate(server, { onStep: (text) => step.note(text) });
    for (const name of late)
      terminal.line(`Migration ${name} was applied out of order: newer migrations were applied before.`);
    if (isAhead) terminal.line('This database was migrated by a newer version: it is served without changes.');
    if (settings.isProduction) await refuseDemoWorld(server);
    return { server, demoLock: settings.isProduction ? undefined : await removeCutDemo(server) };
  });

/** The demo with its simulator: loaded only outside production, whose image does not contain them. */
const loadDemo = () => import('./demo.ts');

const seedDemo = async (app: App, serverUrl: string, step: Step): Promise<void> =>
  (await loadDemo()).seedOnce(app, serverUrl, step);

/** Begins before the database, which it does not need. Code that waits for it learns about a failure. */
const beginBuild = ({ servesApp }: Settings, signal: AbortSignal): Promise<unknown> => {
  const built = servesApp ? bundleMobile(signal) : Promise.resolve();
  built.catch(() => undefined);
  return built;
};

/** The demo world is made while the app is being built: both take long on a fresh machine and are independent. */
const prepareApp = async (
  app: App,
  serverUrl: string,
  { servesApp, isDemo }: Settings,
  built: Promise<unknown>,
): Promise<void> => {
  const work = [...(servesApp ? ['app'] : []), ...(isDemo ? ['demo world'] : [])];
  if (work.length === 0) return;
  await terminal.run(work.join(' and '), (step) => Promise.all([built, isDemo && seedDemo(app, serverUrl, step)]));
};

/** Runs after the start, which must not wait for it: staff open the console later than agents their app. */
const buildConsoleLater = async (settings: Settings, signal: AbortSignal): Promise<void> => {
  try {
    if (settings.servesApp) await buildConsole(signal);
  } catch (error) {
    if (!signal.aborted) terminal.line(`The console could not be built: ${errorText(error)}`);
  }
};

/** Compression goes on after the start: until it has ended the files are sent uncompressed. */
const compressLater = async (settings: Settings, signal: AbortSignal): Promise<void> => {
  try {
    if (settings.servesApp) await compressMobile(signal);
  } catch (error) {
    if (!signal.aborted) terminal.line(`The app could not be compressed: ${errorText(error)}`);
  }
};

/** An unreachable bucket stops nothing but pictures; the fault is reported at once, not with the first picture. */
const checkBucket = async ({ services }: App, { s3 }: Settings): Promise<void> => {
  if (s3 === undefined) return;
  const isWhole = await proveStore(services.files).then(
    () => true,
    () => false,
  );
  if (isWhole) terminal.line(`Pictures are kept in the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}.`);
};

/** Nothing wrong is served, because a signature by such a key is unknown. But somebody has written to the database. */
const checkSigningKeys = async ({ database, services }: App): Promise<void> => {
  for (const id of await foreignKeys(database.db, services.vault))
    terminal.line(`The key ${id} that signs certificates was changed in the database: see docs/operations.md.`);
};

/** Reports brands without an acquirer; in production the start has already refused or named them. */
const checkBrandsHere = async ({ database, services }: App, { isProduction }: Settings): Promise<void> => {
  if (isProduction) return;
  const { unknown, nobody } = await brandFaults(database.db, [...services.acquirers.keys()]);
  for (const fault of [unknown, nobody]) if (fault !== undefined) terminal.line(fault);
};

const open = async (
  settings: Settings,
  { server, demoLock }: PreparedDatabase,
  built: Promise<unknown>,
  signal: AbortSignal,
): Promise<App> => {
  const consoleBuilt = Promise.withResolvers<void>();
  const app = await createApp({
    settings,
    databaseUrl: server.serverUrl,
    servesApp: settings.servesApp,
    consoleBuilt: consoleBuilt.promise,
    logger: settings.isProduction,
    onError: (error) => void (signal.aborted || terminal.line(errorText(error))),
    onFault: (sentence) => void (signal.aborted || terminal.line(sentence)),
  });
  if (settings.isProduction)
    await requireHealth({ settings, db: app.database.db, folder: process.cwd(), env: process.env }, (line) =>
      terminal.line(line),
    );
  await prepareApp(app, server.serverUrl, settings, built);
  tuneHeap();
  await demoLock?.release();
  await app.work();
  await app.http.listen({ port: settings.port, host: settings.host });
  await checkSigningKeys(app);
  await checkBrandsHere(app, settings);
  void checkBucket(app, settings);
  void buildConsoleLater(settings, signal)
    .finally(consoleBuilt.resolve)
    .then(() => compressLater(settings, signal));
  return app;
};

const startAll = async (started: StartedParts): Promise<void> => {
  const { settings } = started;
  await askPort(settings);
  const { signal } = started.stopping;
  const built = beginBuild(settings, signal);
  const prepared = await prepareDatabase(settings, started);
  const app = (started.app = await open(settings, prepared, built, signal));
  watchDatabase(started, prepared.server);
  if (settings.isSimulating) started.simulator = (await loadDemo()).startSimulator(app, settings, terminal);
  if (settings.isProduction) printAddress(terminal, settings);
  else await (await loadDemo()).printWelcome(app, terminal, settings);
  await printFirstLink(app, terminal, addressOf(settings));
  process.send?.('ready');
};

/** Time to finish answers when the database is gone for good. */
const LAST_ANSWERS_MS = 15_000;

const endWith = async (started: StartedParts, message: string): Promise<void> => {
  started.app?.health.fail(message);
  terminal.line(message);
  await Promise.race([stopAll(started).catch(() => undefined), sleep(LAST_ANSWERS_MS)]);
  process.exit(1);
};

const watchDatabase = (started: StartedParts, server: DatabaseServer): void =>
  server.watch({
    onLost: () => terminal.line('PostgreSQL ended by itself: starting it again.'),
    onBack: () => terminal.line('PostgreSQL is running again.'),
    onGiveUp: ({ message }) => void endWith(started, message),
  });

/** Finishes work in progress once the app is open; until then the work is cut off with its child processes. */
const stopAll = async (started: StartedParts): Promise<void> => {
  started.stopping.abort();
  await started.simulator?.stop();
  await started.app?.close();
  const server = await started.database?.catch(() => undefined);
  await server?.stop();
};

const main = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const started: StartedParts = { settings: readSettings(process.env), stopping: new AbortController() };
  stopOnSignal(terminal, () => stopAll(started));
  try {
    await startAll(started);
  } catch (error) {
    // Cut off by a signal, whose handler ends this process.
    if (started.stopping.signal.aborted) return;
    await stopAll(started);
    throw error;
  }
};

/** Errors whose message alone tells the remedy. */
const SENTENCES = [ConfigError, LauncherError, MigrateError];

const sentenceOf = (error: unknown, shown: Terminal): void => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    shown.line('The port is in use by another program: set PORT to a free one, such as PORT=8081 npm start.');
  else if (SENTENCES.some((kind) => error instanceof kind)) shown.line((error as Error).message);
  else shown.line(errorText(error));
};

main().catch((error: unknown) => {
  sentenceOf(error, terminal);
  process.exit(1);
});
