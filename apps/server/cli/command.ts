/** A command of the operator: `npm run <script> -- <words>` or `node apps/server/cli.ts <words>`. */
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
  /** `--note text`. */
  option(name: string): string | undefined;
}

export interface Command {
  /** The words that call it. */
  name: string;
  /** What follows them. */
  usage: string;
  summary: string;
  /** @returns false when it found something wrong: the exit code says so. @throws Error with one clear sentence. */
  run(cli: Cli): Promise<boolean | void>;
}

/** The word at a place. @throws when it is missing. */
export const wordOf = (cli: Cli, index: number, what: string): string => {
  const word = cli.words[index];
  if (word === undefined) throw new Error(`${what} is missing.`);
  return word;
};
