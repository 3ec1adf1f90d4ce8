/** Runs commands of the command line in a test, as apps/server/cli.ts does once the words are parsed. */
import type { Cli, Command } from '#apps/server/cli/command.ts';
import { visible } from '#platform/log/visible.ts';

export interface Ran {
  readonly lines: string[];
  /** False: it found something, or failed. */
  readonly isGood: boolean;
}

export type Run = (name: string, words?: readonly string[], options?: Record<string, string>) => Promise<Ran>;

/**
 * @param group first word of the commands, `terms`.
 * @param parts of the server; commands that need no services may do without. `print` in place of the returned lines.
 */
export const commandRun =
  (commands: readonly Command[], group: string, parts: () => Pick<Cli, 'db' | 'clock'> & Partial<Cli>): Run =>
  async (name, words = [], options = {}) => {
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(visible(line));
    const command = commands.find((each) => each.name === `${group} ${name}`);
    if (command === undefined) throw new Error(`there is no command ${group} ${name}`);
    const cli = { words: [...words], print, option: (option: string) => options[option], ...parts() };
    return { lines, isGood: (await command.run(cli as Cli)) !== false };
  };
