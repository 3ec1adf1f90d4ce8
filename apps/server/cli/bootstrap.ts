/** Accounts of administrators, created by the person who runs the machine while nobody could sign in to do it. */
import { NotPermitted, type TaskOperator } from '#platform/auth/operator.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { loginName } from '#capabilities/staff/contract/accounts/account-fields.ts';
import { addFirst } from '#capabilities/staff/server/accounts/add-first.ts';
import { renewFirstLink } from '#capabilities/staff/server/first/first-link.ts';
import { recoverStaff } from '#capabilities/staff/server/second-factor/recover-staff.ts';
import { firstLinkUrl } from '../first-link.ts';
import { actOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const loginNameOf = (cli: Cli): string => {
  const read = loginName().safeParse(wordOf(cli, 0, '<login>'));
  if (!read.success)
    throw new UsageError(
      'A login name has 3 to 32 letters, digits, dots, dashes or underscores and starts with a letter.',
    );
  return read.data;
};

/** @throws NotPermitted while somebody is signed in, who has the administrators' calls for it. */
const machineOf = ({ operator }: Cli): TaskOperator => {
  if (operator.kind === 'task') return operator;
  throw new NotPermitted('Somebody is signed in: npm run operator -- staff add-account, reset-account.');
};

const printPassword = (cli: Cli, password: string): void => {
  cli.print(`One-time password: ${password}`);
  cli.print('It is shown only once, ends after 24 hours and must be changed at the first login.');
};

const add = async (cli: Cli): Promise<void> => {
  const by = { operator: machineOf(cli), now: cli.clock.now() };
  const name = plainName(cli.option('name') ?? '').trim();
  if (name === '') throw new UsageError('--name is missing: the name that the console and the audit log show.');
  printPassword(cli, await addFirst(cli.db, { loginName: loginNameOf(cli), name }, by));
};

const renewLink = async (cli: Cli): Promise<void> => {
  const { token, expiresAt } = await renewFirstLink(cli.db, { ...actOf(cli), operator: machineOf(cli) });
  cli.print(firstLinkUrl(cli.services.config.publicUrl, token));
  cli.print(`It works once, until ${expiresAt.toISOString()}; an earlier link works no more.`);
};

const recover = async (cli: Cli): Promise<void> => {
  const by = { operator: machineOf(cli), now: cli.clock.now() };
  const recovered = await recoverStaff(cli.db, loginNameOf(cli), by);
  if (recovered.is === 'issued') return printPassword(cli, recovered.password);
  const { dueAt, lapsesAt } = recovered;
  cli.print(
    'Announced to all staff, of whom anybody may stop it; nothing is changed yet, as it waits a day. ' +
      `Give the same command again after ${dueAt.toISOString()} and before ${lapsesAt.toISOString()}.`,
  );
};

export const bootstrapCommands: readonly Command[] = [
  {
    name: 'staff add-first',
    permission: 'staff:manage',
    byTask: 'first',
    usage: '<login> --name <name>',
    summary: 'adds the first administrator of an installation, who adds the others; by nobody once there was one',
    run: add,
  },
  {
    name: 'staff first-link',
    permission: 'staff:manage',
    byTask: 'first',
    usage: '',
    summary: 'prints another one-time link for the first administrator of an installation; none once there was one',
    run: renewLink,
  },
  {
    name: 'staff recover',
    permission: 'staff:manage',
    byTask: 'first',
    usage: '<login>',
    summary:
      'of the only administrator, who lost password or second factor: announces it to all staff, and a day later gives a one-time password',
    run: recover,
  },
];
