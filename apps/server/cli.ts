/** The operator's command line. Without arguments it lists the commands. Can run while the server runs. */
import { existsSync } from 'node:fs';
import { connect } from '#platform/db/db.ts';
import { requireCurrent } from '#platform/db/migrate/require-current.ts';
import { openJobs } from '#platform/jobs/boss.ts';
import { systemClock } from '#platform/time/clock.ts';
import { loadCapabilities } from './capabilities.ts';
import type { Cli, Command } from './cli/command.ts';
import { migrateByCommand } from './cli/migrate.ts';
import { feedCommands } from './cli/feed.ts';
import { settlementCommands } from './cli/settlement.ts';
import { staffCommands } from './cli/staff.ts';
import { statisticsCommands } from './cli/statistics.ts';
import { terminalCommands } from './cli/terminals.ts';
import { walletCommands } from './cli/wallet.ts';
import { readSettings, type Settings } from './config.ts';
import { openDatabaseServer } from './database.ts';
import { createServices } from './services.ts';

/** The only command that runs on a database of another schema version. */
const MIGRATE = {
  name: 'migrate',
  usage: '',
  summary: 'applies pending migrations and updates the database functions',
};
const COMMANDS: readonly Command[] = [
  ...feedCommands,
  ...settlementCommands,
  ...staffCommands,
  ...statisticsCommands,
  ...terminalCommands,
  ...walletCommands,
];

const usage = (): string =>
  [
    'Usage: node apps/server/cli.ts <command>',
    '',
    ...[MIGRATE, ...COMMANDS].map(({ name, usage: more, summary }) => `  ${`${name} ${more}`.padEnd(48)} ${summary}`),
  ].join('\n');

/** The command with the longest name that the arguments start with. */
const commandOf = (words: readonly string[]): Command | undefined => {
  const line = words.join(' ');
  return COMMANDS.filter(({ name }) => line === name || line.startsWith(`${name} `)).toSorted(
    (a, b) => b.name.length - a.name.length,
  )[0];
};

/** Separates options (`--note text`, `--repair`) from words. */
const parse = (given: readonly string[]): { words: string[]; options: Map<string, string> } => {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    if (word.startsWith('--'))
      options.set(word.slice(2), given[index + 1]?.startsWith('--') === false ? (given[++index] ?? '') : '');
    else words.push(word);
  }
  return { words, options };
};

/** Runs `work` with the resources that a command needs, and closes them afterwards. */
const withCli = async <T>(
  settings: Settings,
  words: string[],
  options: Map<string, string>,
  work: (cli: Cli) => Promise<T>,
): Promise<T> => {
  const server = await openDatabaseServer(settings);
  const database = connect(server.serverUrl, 4);
  try {
    await requireCurrent(database.pool);
    const { jobs: definitions } = await loadCapabilities();
    const jobs = await openJobs(database.pool, definitions, (error) => console.error(error.message));
    try {
      const services = createServices(settings, database.db, jobs);
      return await work({
        db: database.db,
        clock: systemClock,
        services,
        print: (line) => console.log(line),
        words,
        option: (name) => options.get(name),
      });
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
    await server.stop();
  }
};

const main = async (given: readonly string[]): Promise<boolean> => {
  const { words, options } = parse(given);
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (words.join(' ') === MIGRATE.name) {
    await migrateByCommand(readSettings(process.env), (line) => console.log(line));
    return true;
  }
  const command = commandOf(words);
  if (command === undefined) {
    if (given.length > 0) console.error(`Unknown command: ${words.join(' ')}\n`);
    console.log(usage());
    return given.length === 0;
  }
  const rest = words.slice(command.name.split(' ').length);
  return (await withCli(readSettings(process.env), rest, options, (cli) => command.run(cli))) !== false;
};

main(process.argv.slice(2)).then(
  (good) => process.exit(good ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
