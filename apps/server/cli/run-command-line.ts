/** Runs one command of the command line: arguments, resources, exit code. */
import type { Operator } from '#platform/auth/operator.ts';
import { connect, type Db } from '#platform/db/db.ts';
import { requireCurrent } from '#platform/db/migrate/require-current.ts';
import { openJobs } from '#platform/jobs/boss.ts';
import { errorText } from '#platform/log/describe-error.ts';
import { visible } from '#platform/log/visible.ts';
import { systemClock, type Clock } from '#platform/time/clock.ts';
import { loadCapabilities } from '../capabilities.ts';
import { readSettings, type Settings } from '../config.ts';
import { openDatabaseServer } from '../database.ts';
import { createServices } from '../services.ts';
import { readArguments, usageOf, type CommandInput } from './arguments.ts';
import { callCommands, type CallCommand } from './call-command.ts';
import { UsageError, type Prompt, type Cli } from './command.ts';
import { commandOf, isRunnable, usageText } from './commands.ts';
import { sentenceOf } from './explain-error.ts';
import { migrateByCommand } from './migrate.ts';
import { tokenFileOf } from './token-file.ts';
import { auditRun, operatorOfCommand, runnerOf, type Runner, type CommandAccess } from './who.ts';

export interface CommandLine {
  readonly env: NodeJS.ProcessEnv;
  print(line: string): void;
  /** Prints errors. */
  complain(line: string): void;
  ask: Prompt;
  /** The system's, except in tests. */
  clock?: Clock;
}

/** Exit codes. */
const DONE = 0;
const FAILED = 1;
const WRONG_ARGUMENTS = 2;

/** The person or task that runs a command, which the audit log records from now on. @throws NotPermitted */
const admitted = async (db: Db, command: CommandAccess, runner: Runner, now: Date): Promise<Operator> => {
  const operator = await operatorOfCommand(db, command, runner, now);
  await auditRun(db, command, operator, now);
  return operator;
};

/** Runs `work` with the resources that a command needs, and closes them afterwards. */
const withCli = async <T>(
  settings: Settings,
  { words, options }: CommandInput,
  line: CommandLine,
  command: CommandAccess,
  work: (cli: Cli) => Promise<T>,
): Promise<T> => {
  const server = await openDatabaseServer(settings);
  const database = connect(server.serverUrl, 4);
  try {
    await requireCurrent(database.pool);
    const { jobs: definitions, staffPermissions } = await loadCapabilities();
    const jobs = await openJobs(database.pool, definitions, (error) => line.complain(errorText(error)));
    try {
      const services = createServices(settings, database.db, jobs, { onFault: console.error });
      const { db } = database;
      const { clock = systemClock, env } = line;
      const runner = await runnerOf(db, env, staffPermissions, clock.now());
      const operator = command.permission === 'public' ? undefined : await admitted(db, command, runner, clock.now());
      return await work({
        get operator() {
          if (operator === undefined) throw new Error(`${command.name} is run by nobody`);
          return operator;
        },
        session: { caller: runner.caller, file: tokenFileOf(env), ask: line.ask },
        db,
        clock,
        services,
        print: (text) => line.print(visible(text)),
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

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const NOTHING_GIVEN: CommandInput = { words: [], options: new Map() };

const callCommandsOf = async (): Promise<readonly CallCommand[]> => callCommands((await loadCapabilities()).routes);

/** Runs a staff call by its name when no handwritten command has that name. */
const runCall = async (args: readonly string[], line: CommandLine): Promise<number> => {
  const command = (await callCommandsOf()).find(({ name }) => name === args.slice(0, 2).join(' '));
  if (command === undefined)
    throw new UsageError(`Unknown command ${shortened(args[0] ?? '')}: without arguments the commands are listed.`);
  if (args.includes('--help')) {
    for (const text of command.help) line.print(text);
    return DONE;
  }
  await withCli(readSettings(line.env), NOTHING_GIVEN, line, command, (cli) => command.run(cli, args.slice(2)));
  return DONE;
};

const run = async (args: readonly string[], line: CommandLine): Promise<number> => {
  if (args.length === 0) {
    line.print(usageText(await callCommandsOf()));
    return DONE;
  }
  const command = commandOf(args);
  if (command === undefined) return runCall(args, line);
  const given = readArguments(usageOf(command.usage), args.slice(command.name.split(' ').length));
  const settings = readSettings(line.env);
  if (!isRunnable(command)) {
    const { env, clock = systemClock } = line;
    await migrateByCommand(settings, { env, now: clock.now(), print: (text) => line.print(text) });
    return DONE;
  }
  return (await withCli(settings, given, line, command, (cli) => command.run(cli))) === false ? FAILED : DONE;
};

/** @param args words after the program. @returns the exit code. */
export const runCommandLine = async (args: readonly string[], line: CommandLine): Promise<number> => {
  const isDebugging = args.includes('--debug');
  try {
    return await run(
      args.filter((word) => word !== '--debug'),
      line,
    );
  } catch (error) {
    line.complain(visible(sentenceOf(error)));
    if (isDebugging) line.complain(errorText(error));
    return error instanceof UsageError ? WRONG_ARGUMENTS : FAILED;
  }
};
