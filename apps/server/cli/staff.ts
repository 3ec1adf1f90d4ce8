/** Console accounts of the operator's staff. */
import { plainName } from '#platform/validate/plain-name.ts';
import {
  addStaff,
  changeStaffStatus,
  listStaff,
  openChanges,
  recoverStaff,
  resetStaff,
  stopByCommand,
  type Issued,
  type OpenChange,
  type Waits,
} from '#capabilities/staff/server/cli.ts';
import { NotPermitted } from '#platform/auth/operator.ts';
import { actOf, wordOf, type Cli, type Command } from './command.ts';

const loginNameOf = (cli: Cli): string => wordOf(cli, 0, '<login>');

const printWaiting = (cli: Cli, { dueAt, lapsesAt }: Waits): void =>
  cli.print(
    dueAt === undefined
      ? `Proposed: another administrator gives the same command before ${lapsesAt.toISOString()}, or it lapses.`
      : `Announced to all staff, of whom anybody may stop it; nothing is changed yet, as it waits a day. ` +
          `Give the same command again after ${dueAt.toISOString()} and before ${lapsesAt.toISOString()}.`,
  );

const lineOf = ({ what, loginName, name, askedBy, dueAt }: OpenChange): string =>
  `announced: ${what} ${loginName} (${name}) by ${askedBy ?? 'whoever runs the machine'}, not before ${dueAt.toISOString()}: ` +
  `npm run staff -- stop ${loginName}`;

const stop = async (cli: Cli): Promise<boolean> => {
  const loginName = loginNameOf(cli);
  const stopped = await stopByCommand(cli.db, loginName, actOf(cli));
  cli.print(stopped.length === 0 ? `Nothing is announced of ${loginName}.` : `Stopped: ${stopped.join(', ')}.`);
  return stopped.length > 0;
};

const recover = async (cli: Cli): Promise<void> => {
  const { operator, now } = actOf(cli);
  if (operator.kind !== 'task') throw new NotPermitted('Somebody is signed in: npm run staff -- reset.');
  const recovered = await recoverStaff(cli.db, loginNameOf(cli), { operator, now });
  if (recovered.is === 'waits') return printWaiting(cli, recovered);
  printIssued(cli, recovered);
};

const printIssued = (cli: Cli, issued: Issued): void => {
  if ('lapsesAt' in issued) return printWaiting(cli, issued);
  cli.print(`One-time password: ${issued.password}`);
  cli.print('It is shown only once, ends after 24 hours and must be changed at the first login.');
};

const changeStatus = async (cli: Cli, status: 'normal' | 'disabled'): Promise<void> => {
  const loginName = loginNameOf(cli);
  const waits = await changeStaffStatus(cli.db, loginName, status, actOf(cli));
  if (waits !== undefined) return printWaiting(cli, waits);
  cli.print(`${loginName} is ${status === 'disabled' ? 'disabled' : 'enabled'}.`);
};

export const staffCommands: Command[] = [
  {
    name: 'staff add',
    permission: 'staff:manage',
    byTask: 'first',
    usage: '<login> --name <name> --role <role>',
    summary:
      'creates a console account; roles: admin, operations, finance, support; one of admin and finance is added by two administrators (the second administrator by the first, a day later)',
    run: async (cli) => {
      const wanted = {
        loginName: loginNameOf(cli),
        name: plainName(cli.option('name') ?? ''),
        role: cli.option('role') ?? '',
      };
      printIssued(cli, await addStaff(cli.db, wanted, actOf(cli)));
    },
  },
  {
    name: 'staff list',
    permission: 'staff:view',
    usage: '',
    summary: 'lists the console accounts, and what is announced of administrators',
    run: async (cli) => {
      for (const change of await openChanges(cli.db, cli.clock.now())) cli.print(lineOf(change));
      for (const { loginName, name, role, status } of await listStaff(cli.db))
        cli.print(`${loginName.padEnd(16)} ${role.padEnd(11)} ${status.padEnd(9)} ${name}`);
    },
  },
  {
    name: 'staff reset',
    permission: 'staff:manage',
    usage: '<login>',
    summary:
      'sets a new one-time password, removes the second factor and ends all sessions; of admin and finance by two administrators',
    run: async (cli) => printIssued(cli, await resetStaff(cli.db, loginNameOf(cli), actOf(cli))),
  },
  {
    name: 'staff stop',
    permission: 'staff:stop',
    usage: '<login>',
    summary: 'stops what is announced of an administrator: anybody of the staff may',
    run: stop,
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
  {
    name: 'staff disable',
    permission: 'staff:manage',
    usage: '<login>',
    summary: 'disables an account and ends its sessions',
    run: (cli) => changeStatus(cli, 'disabled'),
  },
  {
    name: 'staff enable',
    permission: 'staff:manage',
    usage: '<login>',
    summary: 'enables a disabled account; one of admin and finance by two administrators',
    run: (cli) => changeStatus(cli, 'normal'),
  },
];
