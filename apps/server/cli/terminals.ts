/** Terminal operations that the operator confirms: deletions, and unbinding of activated terminals. */
import { decideByOperator, listForOperator } from '#capabilities/terminals/server/cli.ts';
import { wordOf, type Cli, type Command } from './command.ts';

const decide = async (cli: Cli, action: 'approve' | 'reject'): Promise<void> => {
  const no = wordOf(cli, 0, 'The number of the operation');
  const count = await decideByOperator(cli.db, no, action, cli.clock.now(), cli.option('note'));
  cli.print(`${no} is ${action === 'approve' ? 'approved' : 'rejected'}: ${count} terminals.`);
};

export const terminalCommands: Command[] = [
  {
    name: 'operations list',
    usage: '',
    summary: 'operations on terminals that wait for a decision',
    async run(cli) {
      const rows = await listForOperator(cli.db);
      for (const { no, type, agent, count, submittedAt } of rows)
        cli.print(`${no}  ${type}  ${count} terminals  ${agent}  ${submittedAt.toISOString()}`);
      cli.print(`${rows.length} waiting`);
    },
  },
  {
    name: 'operations approve',
    usage: '<no>',
    summary: 'does it: its terminals change now',
    run: (cli) => decide(cli, 'approve'),
  },
  {
    name: 'operations reject',
    usage: '<no> [--note text]',
    summary: 'lets its terminals go again',
    run: (cli) => decide(cli, 'reject'),
  },
];
