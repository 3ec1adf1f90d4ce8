/** The closing of accounts. */
import { cancelByOperator, listClosings, runClosings, type ListedClosing } from '#capabilities/privacy/server/cli.ts';
import { formatFen } from '#platform/money/format.ts';
import { wordOf, type Command } from './command.ts';

const lineText = ({ row, code, open }: ListedClosing): string => {
  const conditions = open.map(({ kind, count, amountFen }) =>
    amountFen === undefined ? `${kind} ${count}` : `${kind} ${formatFen(amountFen)}`,
  );
  const parts = [code, row.state, `asked ${row.appliedAt.toISOString()}`, `due ${row.dueAt.toISOString()}`];
  return [
    ...parts,
    ...(row.stoppedFor ?? []),
    ...(conditions.length > 0 ? [`open: ${conditions.join(', ')}`] : []),
  ].join('  ');
};

export const privacyCommands: readonly Command[] = [
  {
    name: 'privacy list',
    permission: 'closing:view',
    usage: '[--all]',
    summary: 'lists requests to close an account, the next due first, with what stands in the way; --all: all of them',
    async run(cli) {
      const listed = await listClosings(cli.db, cli.option('all') !== undefined, cli.clock.now());
      for (const each of listed) cli.print(lineText(each));
    },
  },
  {
    name: 'privacy cancel',
    permission: 'closing:manage',
    usage: '<code> --reason <text>',
    summary: 'withdraws a request to close an account and tells the agent',
    async run(cli) {
      const code = wordOf(cli, 0, '<code>');
      const withdrawal = {
        reason: cli.option('reason') ?? '',
        operator: cli.operator,
        now: cli.clock.now(),
      };
      await cancelByOperator(cli.db, code, withdrawal);
      cli.print(`The account of ${code.toUpperCase()} stays open.`);
    },
  },
  {
    name: 'privacy run',
    permission: 'closing:manage',
    byTask: true,
    usage: '',
    summary: 'closes and erases what is due, as the job does every five minutes',
    async run(cli) {
      const { closed, stopped, erased } = await runClosings(cli.db, cli.services, cli.clock.now());
      cli.print(`Closed ${closed}, stopped ${stopped}, erased ${erased}.`);
    },
  },
];
