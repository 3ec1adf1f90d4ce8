/** Who runs a command: a member of the staff by a session, or a task of the machine where the command allows one. */
import type { StaffCaller } from '#platform/auth/caller.ts';
import { COMMAND_LINE, NotPermitted, staffOperator, taskOperator, type Operator } from '#platform/auth/operator.ts';
import type { StaffPermissions } from '#platform/contract/permissions.ts';
import { connect, type Db } from '#platform/db/db.ts';
import { requestId } from '#platform/ids/ids.ts';
import { operatorAudit, writeAudit } from '#capabilities/audit/server/api.ts';
import { authenticateStaff } from '#capabilities/staff/server/api.ts';
import type { Command } from './command.ts';
import { readToken, tokenFileOf } from './token-file.ts';

export interface Runner {
  /** The session, whatever it permits; undefined for a task and for nobody. */
  readonly caller: StaffCaller | undefined;
  readonly task: string | undefined;
}

/**
 * The only task name that is not configured: the person who runs the machine adds or recovers the first administrator
 * with it.
 */
const BOOTSTRAP = 'first-administrator';

/** The name of a task, or of nothing. @throws Error in a sentence */
const taskOf = ({ OPERATOR_TASK: name }: NodeJS.ProcessEnv): string | undefined => {
  if (name === undefined || name === '') return undefined;
  if (!/^[a-z][a-z0-9-]{2,31}$/.test(name))
    throw new Error('OPERATOR_TASK must be 3 to 32 small letters, digits and hyphens, such as nightly-feed.');
  return name;
};

/** Reads the session again, so that a disabled account or a lower role applies from the next command on. */
export const runnerOf = async (
  db: Db,
  env: NodeJS.ProcessEnv,
  declared: StaffPermissions,
  now: Date,
): Promise<Runner> => {
  const token = env.OPERATOR_TOKEN ?? (await readToken(tokenFileOf(env)));
  const found = token === undefined ? 'expired' : await authenticateStaff(declared)(db, token, now);
  return { caller: typeof found === 'object' ? found : undefined, task: taskOf(env) };
};

export interface CommandAccess extends Pick<Command, 'name' | 'byTask'> {
  /** `login`: any person who is signed in. */
  readonly permission: Command['permission'] | 'login';
}

const OF_EVERYBODY: ReadonlySet<string> = new Set(['public', 'login']);

const refused = async (
  db: Db,
  { name }: CommandAccess,
  { staffId, name: operator }: StaffCaller,
  at: Date,
): Promise<never> => {
  const head = { accountId: undefined, agentId: undefined, requestId: requestId(), ip: COMMAND_LINE, at };
  const entry = { outcome: 'refused', reason: 'permission', subject: 'command', subjectId: name } as const;
  await writeAudit(db, [{ ...head, ...entry, call: 'operator.run-command', staffId, operator }]);
  throw new NotPermitted(`The role of ${operator} does not permit ${name}.`);
};

const personOf = async (db: Db, command: CommandAccess, caller: StaffCaller, now: Date): Promise<Operator> => {
  const operator = staffOperator(caller, COMMAND_LINE);
  const isPermitted = OF_EVERYBODY.has(command.permission) || caller.permissions.has(command.permission);
  return isPermitted ? operator : refused(db, command, caller, now);
};

/** @throws NotPermitted for nobody, for a task where a person is needed, and for a role without the permission. */
export const operatorOfCommand = async (
  db: Db,
  command: CommandAccess,
  { caller, task }: Runner,
  now: Date,
): Promise<Operator> => {
  if (caller !== undefined) return personOf(db, command, caller, now);
  if (command.byTask === 'first') return taskOperator(BOOTSTRAP);
  if (task === undefined || command.byTask !== true) {
    const who = task === undefined ? 'Nobody is signed in' : `${command.name} needs a person who is signed in`;
    throw new NotPermitted(`${who}: npm run operator -- login.`);
  }
  return taskOperator(task);
};

/**
 * Records every run of a command in the audit log, also of those that only read; its changes have rows of their own.
 */
export const auditRun = (db: Db, { name }: Pick<CommandAccess, 'name'>, operator: Operator, now: Date): Promise<void> =>
  operatorAudit(db, 'operator.run-command', { operator, now }, { subject: 'command', subjectId: name });

/**
 * As for a command of a person, for one that needs nobody, such as a migration: named after the task that runs it, or
 * after the command. @param url of the database.
 */
export const auditMachine = async (url: string, name: string, env: NodeJS.ProcessEnv, now: Date): Promise<void> => {
  const { db, close } = connect(url, 1);
  await auditRun(db, { name }, taskOperator(taskOf(env) ?? name), now).finally(close);
};
