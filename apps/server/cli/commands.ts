/** All commands of the command line. */
import { auditCommands } from './audit.ts';
import { bootstrapCommands } from './bootstrap.ts';
import type { Command } from './command.ts';
import { dayFileCommands } from './day-files.ts';
import { doctorCommands } from './doctor.ts';
import { feedCommands } from './feed.ts';
import { jobCommands } from './jobs.ts';
import { ruleTaskCommands } from './rule-tasks.ts';
import { sessionCommands } from './session.ts';
import { settlementCommands } from './settlement.ts';
import { statementCommands } from './statements.ts';
import { statisticsCommands } from './statistics.ts';
import { vaultCommands } from './vault.ts';
import { walletCommands } from './wallet.ts';

/** The only command that runs on a database of another schema version. */
export const MIGRATE = {
  name: 'migrate',
  permission: 'public',
  usage: '',
  summary: 'applies pending migrations and updates the database functions',
} satisfies Omit<Command, 'run'>;

export const COMMANDS: readonly Command[] = [
  ...sessionCommands,
  ...auditCommands,
  ...bootstrapCommands,
  ...dayFileCommands,
  ...doctorCommands,
  ...ruleTaskCommands,
  ...feedCommands,
  ...jobCommands,
  ...settlementCommands,
  ...statementCommands,
  ...statisticsCommands,
  ...vaultCommands,
  ...walletCommands,
];

type CommandSummary = Pick<Command, 'name' | 'usage' | 'summary'>;

const listed = ({ name, usage, summary }: CommandSummary): string => `  ${`${name} ${usage}`.padEnd(48)} ${summary}`;

/** @param calls staff calls as commands. */
export const usageText = (calls: readonly CommandSummary[]): string =>
  [
    'Usage: node apps/server/cli.ts <command>',
    '',
    ...[MIGRATE, ...COMMANDS].map(listed),
    '',
    'What the console does, with --json, --help and where there is a preview --dry-run:',
    ...calls.map(listed),
    '',
    'Exit codes: 0 done, 1 failed or found something, 2 wrong arguments. --debug shows the details of an internal error.',
  ].join('\n');

type CommandEntry = Omit<Command, 'run'> & Partial<Pick<Command, 'run'>>;

export const isRunnable = (command: CommandEntry): command is Command => command.run !== undefined;

/** The command with the longest name that the arguments start with. */
export const commandOf = (args: readonly string[]): CommandEntry | undefined => {
  const startsWith = ({ name }: CommandEntry): boolean => name.split(' ').every((word, index) => args[index] === word);
  return [MIGRATE, ...COMMANDS]
    .filter((command) => startsWith(command))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
};
