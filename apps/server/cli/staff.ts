/** Console accounts of the operator's staff. */
import { addStaff, changeStaffStatus, listStaff, resetStaff } from '#capabilities/staff/server/cli.ts';
import { actOf, wordOf, type Cli, type Command } from './command.ts';

const loginNameOf = (cli: Cli): string => wordOf(cli, 0, '<login>');

const printPassword = (cli: Cli, password: string): void => {
  cli.print(`One-time password: ${password}`);
  cli.print('It is shown only once and must be changed at the first login.');
};

const changeStatus = async (cli: Cli, status: 'normal' | 'disabled'): Promise<void> => {
  const loginName = loginNameOf(cli);
  await changeStaffStatus(cli.db, loginName, status, actOf(cli));
  cli.print(`${loginName} is ${status === 'disabled' ? 'disabled' : 'enabled'}.`);
};

export const staffCommands: Command[] = [
  {
    name: 'staff add',
    permission: 'staff:manage',
    byTask: 'first',
    usage: '<login> --name <name> --role <role>',
    summary: 'creates a console account; roles: admin, operations, finance, support',
    run: async (cli) => {
      const wanted = { loginName: loginNameOf(cli), name: cli.option('name') ?? '', role: cli.option('role') ?? '' };
      printPassword(cli, await addStaff(cli.db, wanted, actOf(cli)));
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
    summary: 'sets a new one-time password and ends all sessions of the account',
    run: async (cli) => printPassword(cli, await resetStaff(cli.db, loginNameOf(cli), actOf(cli))),
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
    summary: 'enables a disabled account',
    run: (cli) => changeStatus(cli, 'normal'),
  },
];
