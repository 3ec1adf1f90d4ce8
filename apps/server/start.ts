/** `npm start`: all steps from a fresh clone to a running product, each reported as it runs. */
import { existsSync } from 'node:fs';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { MigrateError } from '#platform/db/migrate/migrate-error.ts';
import { createApp, type App } from './app.ts';
import { buildConsole, buildMobile } from './build.ts';
import { LauncherError } from '#platform/db/launcher/launcher-error.ts';
import { ConfigError, readSettings, type Settings } from './config.ts';
import { openDatabaseServer, type DatabaseServer } from './database.ts';
import { createTerminal, type Terminal } from './command-output.ts';
import { clearCutDemo, printWelcome, refuseDemoWorld, seedOnce, startSimulator, type Simulator } from './demo.ts';

const terminal = createTerminal();

const prepareDatabase = (settings: Settings): Promise<DatabaseServer> =>
  terminal.run('database', async (step) => {
    const server = await openDatabaseServer(settings, (text) => step.note(text));
    const { late, isAhead } = await migrate(server, { onStep: (text) => step.note(text) });
    for (const name of late)
      terminal.line(`Migration ${name} was applied out of order: newer migrations were applied before.`);
    if (isAhead) terminal.line('This database was migrated by a newer version: it is served without changes.');
    if (settings.isProduction) await refuseDemoWorld(server);
    else if (await clearCutDemo(server)) step.note('removed an incomplete demo world; it is created again');
    return server;
  });

/** Runs the builds and the demo world in parallel: both take long on a fresh machine and are independent. */
const prepareApp = async (app: App, { servesApp, isDemo }: Settings): Promise<void> => {
  const work = [...(servesApp ? ['app'] : []), ...(isDemo ? ['demo world'] : [])];
  if (work.length === 0) return;
  await terminal.run(work.join(' and '), (step) =>
    Promise.all([servesApp && buildMobile(), buildConsole(), isDemo && seedOnce(app, step)]),
  );
};

const open = async (settings: Settings, server: DatabaseServer): Promise<App> => {
  const app = await createApp({
    settings,
    databaseUrl: server.serverUrl,
    servesApp: settings.servesApp,
    logger: settings.isProduction,
    onError: (error) => terminal.line(String(error)),
  });
  await prepareApp(app, settings);
  await app.work();
  await app.http.listen({ port: settings.port, host: settings.host });
  return app;
};

/** One Ctrl-C may arrive twice, from the terminal and from npm. */
const SAME_PRESS_MS = 2000;

/** On Ctrl-C or SIGTERM finishes work in progress, then stops everything; a second signal exits at once. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  // A parent with an IPC channel (npm run dev) disconnects to stop this process, or has died.
  process.on('disconnect', () => void stop().finally(() => process.exit(0)));
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    void terminal
      .run('stopping', stop)
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};

const main = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const server = await prepareDatabase(settings);
  let app: App | undefined;
  let simulator: Simulator | undefined;
  stopOnSignal(async () => {
    await simulator?.stop();
    await app?.close();
    await server.stop();
  });
  try {
    app = await open(settings, server);
    if (settings.isSimulating) simulator = startSimulator(app, settings, terminal);
    await printWelcome(app, terminal, settings);
    process.send?.('ready');
  } catch (error) {
    await app?.close();
    await server.stop();
    throw error;
  }
};

/** Errors whose message alone says what to do. */
const SENTENCES = [ConfigError, LauncherError, MigrateError];

const sentenceOf = (error: unknown, shown: Terminal): void => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    shown.line('The port is in use by another program: set PORT to a free one, such as PORT=8081 npm start.');
  else if (SENTENCES.some((kind) => error instanceof kind)) shown.line((error as Error).message);
  else shown.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
};

main().catch((error: unknown) => {
  sentenceOf(error, terminal);
  process.exit(1);
});
