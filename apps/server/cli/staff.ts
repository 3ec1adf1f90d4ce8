/** Console accounts of the operator's staff. */
import { addStaff, changeStaffStatus, listStaff, resetStaff, type Issued } from '#capabilities/staff/server/cli.ts';
import { actOf, wordOf, type Cli, type Command } from './command.ts';

const loginNameOf = (cli: Cli): string => wordOf(cli, 0, '<login>');

const printWaiting = (cli: Cli, lapsesAt: Date): void =>
  cli.print(`Proposed: another administrator gives the same command before ${lapsesAt.toISOString()}, or it lapses.`);

const printIssued = (cli: Cli, issued: Issued): void => {
  if ('lapsesAt' in issued) return printWaiting(cli, issued.lapsesAt);
  cli.print(`One-time password: ${issued.password}`);
  cli.print('It is shown only once, ends after 24 hours and must be changed at the first login.');
};

const changeStatus = async (cli: Cli, status: 'normal' | 'disabled'): Promise<void> => {
  const loginName = loginNameOf(cli);
  const lapsesAt = await changeStaffStatus(cli.db, loginName, status, actOf(cli));
  if (lapsesAt !== undefined) return printWaiting(cli, lapsesAt);
  cli.print(`${loginName} is ${status === 'disabled' ? 'disabled' : 'enabled'}.`);
};

export const staffCommands: Command[] = [
  {
    name: 'staff add',
    permission: 'staff:manage',
    byTask: 'first',
    usage: '<login> --name <name> --role <role>',
    summary:
      'creates a console account; roles: admin, operations, finance, support; one of admin and finance is added by two administrators',
    run: async (cli) => {
      const wanted = { loginName: loginNameOf(cli), name: cli.option('name') ?? '', role: cli.option('role') ?? '' };
      printIssued(cli, await addStaff(cli.db, wanted, actOf(cli)));
    },
  },
  {
    name: 'staff list',
    permission: 'staff:view',
    usage: '',
    summary: 'lists the console accounts',
    run: async (cli) => {
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
