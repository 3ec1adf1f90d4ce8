/** Moves of agents to another parent. */
import {
  agentsByIds,
  cancelMove,
  moveDay,
  movesListed,
  partiesByCode,
  previewMove,
  problemSentence,
  submitMove,
  type AgentBrief,
  type MoveRow,
} from '#capabilities/moves/server/cli.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { wordOf, type Cli, type Command } from './command.ts';
import { previewLines } from './move-lines.ts';

const wanted = (cli: Cli) => ({ agentCode: wordOf(cli, 0, '<code>'), parentCode: wordOf(cli, 1, '<parent>') });

const preview = async (cli: Cli) => {
  const { agentCode, parentCode } = wanted(cli);
  const now = cli.clock.now();
  const day = moveDay(cli.option('day'), now);
  return previewMove(cli.db, await partiesByCode(cli.db, agentCode, parentCode), day, now);
};

const submit = async (cli: Cli): Promise<void> => {
  const seen = cli.option('seen');
  if (seen !== undefined && (await preview(cli)).mark !== seen)
    throw new Error('What the move would mean has changed since that preview: look at it again.');
  const move = { ...wanted(cli), day: cli.option('day'), note: cli.option('note'), operator: cli.operator };
  const { no, day } = await submitMove(cli.db, cli.services.jobs, move, cli.clock.now());
  cli.print(`${no} is scheduled: executed on ${day} at 00:00, after being checked again.`);
};

const stateOf = ({ status, endedAt, problem }: MoveRow): string => {
  if (endedAt === null) return status;
  const why = problem === null ? '' : `: ${problemSentence(problem)}`;
  return `${status} ${endedAt.toISOString()}${why}`;
};

const rowText = (move: MoveRow, agents: ReadonlyMap<AgentId, AgentBrief>): string => {
  const codeOf = (id: AgentId | null): string => (id === null ? 'root' : (agents.get(id)?.code ?? String(id)));
  const parents = `${codeOf(move.fromParentId)} -> ${codeOf(move.toParentId)}`;
  const note = move.note === null ? '' : `  ${move.note}`;
  return `${move.no}  ${move.day}  ${codeOf(move.agentId)}  ${parents}  ${stateOf(move)}${note}`;
};

export const moveCommands: Command[] = [
  {
    name: 'moves preview',
    permission: 'move:view',
    usage: '<code> <parent> [--day <day>]',
    summary: 'shows what moving an agent with its team to another parent would mean; changes nothing',
    async run(cli) {
      const found = await preview(cli);
      for (const line of previewLines(found)) cli.print(line);
      return found.blocked.length === 0;
    },
  },
  {
    name: 'moves submit',
    permission: 'move:manage',
    usage: '<code> <parent> [--day <day>] [--note <text>] [--seen <mark>]',
    summary: 'schedules the move for the start of the next business day or a later one',
    run: submit,
  },
  {
    name: 'moves cancel',
    permission: 'move:manage',
    usage: '<no>',
    summary: 'withdraws a scheduled move',
    async run(cli) {
      const { no, day } = await cancelMove(cli.db, wordOf(cli, 0, '<no>'), cli.operator, cli.clock.now());
      cli.print(`${no} is cancelled: nothing changes on ${day}.`);
    },
  },
  {
    name: 'moves list',
    permission: 'move:view',
    usage: '[--all]',
    summary: 'lists the scheduled moves; --all: also those that have ended, newest first',
    async run(cli) {
      const moves = await movesListed(cli.db, cli.option('all') === undefined);
      const ids = moves.flatMap(({ agentId, fromParentId, toParentId }) => [
        agentId,
        fromParentId ?? agentId,
        toParentId,
      ]);
      const agents = await agentsByIds(cli.db, [...new Set(ids)]);
      for (const move of moves) cli.print(rowText(move, agents));
      cli.print(`${moves.length} moves`);
    },
  },
];
