/** Runs commands of the command line in a test, as apps/server/cli.ts does once the words are parsed. */
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { visible } from '#platform/log/visible.ts';
import { authenticateStaff } from '#capabilities/staff/server/api.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { callCommands } from '#apps/server/cli/call-command.ts';
import type { Cli, Command } from '#apps/server/cli/command.ts';
import { commandOf } from '#apps/server/cli/commands.ts';
import { addTestStaff, staffTokenFor, testOperator } from './staff.ts';

let called = 0;

export interface CommandResult {
  readonly lines: string[];
  /** False when the command found a fault, or failed. */
  readonly isGood: boolean;
}

export type Run = (name: string, words?: readonly string[], options?: Record<string, string>) => Promise<CommandResult>;

/**
 * @param group first word of the commands, such as `terms`.
 * @param parts parts of the server that the commands need, if any. `print` receives the lines, which are otherwise
 * returned.
 */
export const commandRun =
  (commands: readonly Command[], group: string, parts: () => Pick<Cli, 'db' | 'clock'> & Partial<Cli>): Run =>
  async (name, words = [], options = {}) => {
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(visible(line));
    const command = commands.find((each) => each.name === `${group} ${name}`);
    if (command === undefined) throw new Error(`there is no command ${group} ${name}`);
    const cli = {
      operator: testOperator(),
      words: [...words],
      print,
      option: (option: string) => options[option],
      ...parts(),
    };
    return { lines, isGood: (await command.run(cli as Cli)) !== false };
  };

/** The parts of a command's surroundings that say who runs it. */
export const byTestOperator = {
  operator: testOperator(),
  session: { caller: undefined, file: '/dev/null', ask: async () => '' },
} satisfies Partial<Cli>;

/** Adds a member of the staff for each role. @returns the settings with which each of them is signed in. */
export const signedInByRole = async (db: Db): Promise<(role: StaffRole) => { OPERATOR_TOKEN: string }> => {
  const tokens = new Map<StaffRole, string>();
  for (const role of STAFF_ROLES) {
    const id = await addTestStaff(db, { loginName: `cli-${role}`, name: `cli ${role}`, role });
    // the command line has the real clock
    tokens.set(role, await staffTokenFor(db, id, new Date()));
  }
  return (role) => ({ OPERATOR_TOKEN: tokens.get(role) ?? '' });
};

type CommandParts = Pick<Cli, 'clock' | 'services'> & { readonly database: { readonly db: Db } };

/** Runs a staff call as a command, as a person with a role. @returns the lines that it printed. */
export const runAtCommandLine = async (
  { database: { db }, clock, services }: CommandParts,
  role: StaffRole,
  name: string,
  ...args: readonly string[]
): Promise<string[]> => {
  const { routes, staffPermissions } = await loadCapabilities();
  const command = callCommands(routes).find((each) => each.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  called += 1;
  const id = await addTestStaff(db, { loginName: `command-${called}`, name: `command ${called}`, role });
  const now = clock.now();
  const caller = await authenticateStaff(staffPermissions)(db, await staffTokenFor(db, id, now), now);
  if (typeof caller !== 'object') throw new Error('the session is not there');
  const lines: string[] = [];
  const cli = {
    ...byTestOperator,
    session: { ...byTestOperator.session, caller },
    db,
    clock,
    services,
    words: [],
    option: () => undefined,
    print: (line: string) => void lines.push(line),
  };
  await command.run(cli, args);
  return lines;
};

/** Runs a staff call as a command, as a person with a role. @returns its answer. */
export const answerAtCommandLine = async (
  parts: CommandParts,
  role: StaffRole,
  name: string,
  ...args: readonly string[]
): Promise<unknown> => JSON.parse((await runAtCommandLine(parts, role, name, ...args, '--json')).join('\n'));

/**
 * The role that may run a command, by the declarations of the capabilities; `operations` for a command without a
 * permission.
 */
export const roleFor = async (args: readonly string[]): Promise<StaffRole> => {
  const { staffPermissions } = await loadCapabilities();
  const permission = commandOf(args)?.permission ?? 'public';
  return (staffPermissions as Record<string, readonly StaffRole[]>)[permission]?.[0] ?? 'operations';
};
