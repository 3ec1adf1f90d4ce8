/** A command of the operator: `npm run <script> -- <words>` or `node apps/server/cli.ts <words>`. */
import { readFile } from 'node:fs/promises';
import { fileErrorText } from '#platform/files/file-errors.ts';
import type { Services } from '#platform/http/services.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/time/clock.ts';

export interface Cli {
  db: Db;
  clock: Clock;
  services: Services;
  print(line: string): void;
  /** Words after the command's name. */
  words: readonly string[];
  /** Value of an option such as `--note text`. */
  option(name: string): string | undefined;
}

export interface Command {
  /** The words that select it. */
  name: string;
  /** Syntax of its arguments. */
  usage: string;
  summary: string;
  /** @returns false when it found a problem, which sets the exit code. @throws Error with a one-sentence message. */
  run(cli: Cli): Promise<boolean | void>;
}

/** The arguments are wrong: one sentence, exit code 2. */
export class UsageError extends Error {}

/** An option that must be an integer. @returns undefined when it is not given. @throws UsageError */
export const integerOf = (
  cli: Pick<Cli, 'option'>,
  name: string,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined => {
  const given = cli.option(name);
  if (given === undefined) return undefined;
  const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= from && value <= to)) throw new UsageError(`--${name} must be an integer from ${from} to ${to}.`);
  return value;
};

/** Reads a file that an argument names. @throws UsageError if it cannot be read. */
export const readGiven = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read: ${fileErrorText(error) ?? 'the file system refused'}.`, {
      cause: error,
    });
  });

/** The same of a JSON file, not checked yet. */
export const readJson = async (path: string): Promise<unknown> => {
  const bytes = await readGiven(path);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new UsageError('The file is not JSON.', { cause: error });
  }
};

/** The argument at an index. @throws when it is missing. */
export const wordOf = (cli: Cli, index: number, usage: string): string => {
  const word = cli.words[index];
  if (word === undefined) throw new UsageError(`Argument ${usage} is missing.`);
  return word;
};
