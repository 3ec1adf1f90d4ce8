/** Transfers of merchants to another agent. */
import {
  agentsByIds,
  cancelTransfer,
  moveDay,
  previewTransfer,
  problemSentence,
  submitTransfer,
  transferByCode,
  transfersListed,
  type AgentBrief,
  type TransferRow,
} from '#capabilities/moves/server/cli.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { wordOf, type Cli, type Command } from './command.ts';
import { transferLines } from './transfer-lines.ts';

const wanted = (cli: Cli) => ({ merchantNo: wordOf(cli, 0, '<merchant>'), agentCode: wordOf(cli, 1, '<code>') });

const preview = async (cli: Cli) => {
  const { merchantNo, agentCode } = wanted(cli);
  const now = cli.clock.now();
  const day = moveDay(cli.option('day'), now);
  return previewTransfer(cli.db, await transferByCode(cli.db, merchantNo, agentCode), day, now);
};

const submit = async (cli: Cli): Promise<void> => {
  const seen = cli.option('seen');
  if (seen !== undefined && (await preview(cli)).mark !== seen)
    throw new Error('What the transfer would mean has changed since that preview: look at it again.');
  const transfer = { ...wanted(cli), day: cli.option('day'), note: cli.option('note'), operator: cli.operator };
  const { no, day } = await submitTransfer(cli.db, cli.services.jobs, transfer, cli.clock.now());
  cli.print(`${no} is scheduled: executed on ${day} at 00:00, after being checked again.`);
};

const stateOf = ({ status, endedAt, problem }: TransferRow): string => {
  if (endedAt === null) return status;
  const why = problem === null ? '' : `: ${problemSentence(problem)}`;
  return `${status} ${endedAt.toISOString()}${why}`;
};

const rowText = (row: TransferRow, agents: ReadonlyMap<AgentId, AgentBrief>): string => {
  const codeOf = (id: AgentId): string => agents.get(id)?.code ?? String(id);
  const note = row.note === null ? '' : `  ${row.note}`;
  const who = `${codeOf(row.fromAgentId)} -> ${codeOf(row.toAgentId)}`;
  return `${row.no}  ${row.day}  merchant ${row.merchantId}  ${who}  ${stateOf(row)}${note}`;
};

export const merchantTransferCommands: readonly Command[] = [
  {
    name: 'merchants preview-transfer',
    permission: 'move:view',
    usage: '<merchant> <code> [--day <day>]',
    summary: 'shows what handing a merchant with its terminals to another agent would mean; changes nothing',
    async run(cli) {
      const found = await preview(cli);
      for (const line of transferLines(found)) cli.print(line);
      return found.blocked.length === 0;
    },
  },
  {
    name: 'merchants transfer',
    permission: 'move:manage',
    usage: '<merchant> <code> [--day <day>] [--note <text>] [--seen <mark>]',
    summary:
      'hands a merchant with its terminals to another agent at the start of the next business day or a later one',
    run: submit,
  },
  {
    name: 'merchants cancel-transfer',
    permission: 'move:manage',
    usage: '<no>',
    summary: 'withdraws a scheduled transfer',
    async run(cli) {
      const asked = wordOf(cli, 0, '<no>');
      const { no, day } = await cancelTransfer(cli.db, asked, cli.operator, cli.clock.now());
      cli.print(`${no} is cancelled: nothing changes on ${day}.`);
    },
  },
  {
    name: 'merchants transfers',
    permission: 'move:view',
    usage: '[--all]',
    summary: 'lists the scheduled transfers; --all: also those that have ended, newest first',
    async run(cli) {
      const rows = await transfersListed(cli.db, cli.option('all') === undefined);
      const ids = rows.flatMap(({ fromAgentId, toAgentId }) => [fromAgentId, toAgentId]);
      const agents = await agentsByIds(cli.db, [...new Set(ids)]);
      for (const row of rows) cli.print(rowText(row, agents));
      cli.print(`${rows.length} transfers`);
    },
  },
];
