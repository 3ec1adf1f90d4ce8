/** A command of the operator: `npm run <script> -- <words>` or `node apps/server/cli.ts <words>`. */
import { readFile } from 'node:fs/promises';
import type { StaffCaller } from '#platform/auth/caller.ts';
import type { Operator } from '#platform/auth/operator.ts';
import { UsageError } from '#platform/command-line/usage-error.ts';
import type { Db } from '#platform/db/db.ts';
import { fileErrorText } from '#platform/files/file-errors.ts';
import type { Services } from '#platform/http/services.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';

/** Asks at the terminal. @param isHidden the typed text is not shown. */
export type Prompt = (question: string, isHidden: boolean) => Promise<string>;

/** The session of the command line, and the terminal. */
export interface CommandSession {
  /** Undefined while nobody is signed in. */
  readonly caller: StaffCaller | undefined;
  /** The file that holds the session's token. */
  readonly file: string;
  ask: Prompt;
}

export interface Cli {
  /**
   * The person or task that runs the command: the signed-in member of the staff, or a task where the command allows
   * one.
   */
  readonly operator: Operator;
  session: CommandSession;
  db: Db;
  clock: Clock;
  services: Services;
  print(line: string): void;
  /** Words after the command's name. */
  words: readonly string[];
  /** Value of an option such as `--note text`. */
  option(name: string): string | undefined;
}

/** `deposit:book` */
export type StaffPermission = `${string}:${string}`;

export interface Command {
  /** The words that select the command. */
  name: string;
  /** Syntax of its arguments. */
  usage: string;
  summary: string;
  /** The permission that a member of the staff needs, from `contract/permissions.ts` of a capability. */
  permission: StaffPermission | 'public';
  /**
   * Whether a scheduled task of the machine may run the command too: it approves nothing, and money moves by rules
   * alone. `first`: only the person who runs the machine may, while nobody can sign in to do it.
   */
  byTask?: true | 'first';
  /** @returns false when it found a problem, which sets the exit code. @throws Error with a one-sentence message. */
  run(cli: Cli): Promise<boolean | void>;
}

/** The person who acts, and the time. */
export const actOf = ({ operator, clock }: Pick<Cli, 'operator' | 'clock'>): OperatorAct => ({
  operator,
  now: clock.now(),
});

export { UsageError };

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

/** The argument at an index. @throws when it is missing. */
export const wordOf = (cli: Cli, index: number, usage: string): string => {
  const word = cli.words[index];
  if (word === undefined) throw new UsageError(`Argument ${usage} is missing.`);
  return word;
};
