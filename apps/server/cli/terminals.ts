/** Terminal operations that the operator confirms: deletions, and unbinding of activated terminals. */
import { decideByOperator, listForOperator } from '#capabilities/terminals/server/cli.ts';
import { Problem } from '#platform/http/problem.ts';
import { actOf, wordOf, type Cli, type Command } from './command.ts';
import { sentenceOf } from './explain-error.ts';

const readable = (no: string, error: unknown): unknown =>
  error instanceof Problem ? new Error(`${no}: ${sentenceOf(error)}`, { cause: error }) : error;

const decide = async (cli: Cli, action: 'approve' | 'reject'): Promise<void> => {
  const no = wordOf(cli, 0, '<no>');
  const count = await decideByOperator(cli.db, no, action, actOf(cli), cli.option('note')).catch((error) => {
    throw readable(no, error);
  });
  cli.print(`${no} is ${action === 'approve' ? 'approved' : 'rejected'}: ${count} terminals.`);
};

export const terminalCommands: Command[] = [
  {
    name: 'operations list',
    permission: 'operation:view',
    usage: '',
    summary: 'lists terminal operations that wait for approval by the operator',
    async run(cli) {
      const rows = await listForOperator(cli.db);
      for (const { no, type, agent, count, submittedAt } of rows)
        cli.print(`${no}  ${type}  ${count} terminals  ${agent}  ${submittedAt.toISOString()}`);
      cli.print(`${rows.length} pending`);
    },
  },
  {
    name: 'operations approve',
    permission: 'operation:decide',
    usage: '<no>',
    summary: 'approves a pending operation and executes it',
    run: (cli) => decide(cli, 'approve'),
  },
  {
    name: 'operations reject',
    permission: 'operation:decide',
    usage: '<no> [--note <text>]',
    summary: 'rejects a pending operation and releases its terminals',
    run: (cli) => decide(cli, 'reject'),
  },
];
