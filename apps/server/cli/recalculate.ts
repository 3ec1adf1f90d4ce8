/** What some days would be with today's knowledge, and its corrections in the running month. */
import { agentByCode, agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantByNo } from '#capabilities/merchants/server/api.ts';
import { policyNamed } from '#capabilities/policies/server/cli.ts';
import {
  confirmQuestion,
  keptDifferences,
  listQuestions,
  noOf,
  previewPeriod,
  proposeQuestion,
  questionByNo,
  requireOver,
  totalOf,
  withdrawQuestion,
  type DifferenceSum,
  type Period,
  type PeriodDifference,
  type QuestionRow,
} from '#capabilities/recalculations/server/cli.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { actOf, integerOf, UsageError, wordOf, type Cli, type Command } from './command.ts';
import { shownReasonOf } from './shown-reason.ts';
import { tableLines } from '#platform/command-line/table-lines.ts';

const MOST_LISTED = 200;
const USUAL_SHOWN = 20;
const MOST_SHOWN = 100_000;
const LONGEST_REASON = 200;
const PERIOD = '<first day> <last day> [--agent <code>] [--policy <code>] [--merchant <no>]';

const signed = (amount: Fen): string => formatFen(amount, { sign: true });

const dayOf = (cli: Cli, index: number, name: string): BusinessDay => {
  const text = wordOf(cli, index, name);
  if (!isBusinessDay(text)) throw new UsageError(`${text} is no day: write it as 2026-09-17.`);
  return text;
};

const agentIdOf = async (cli: Cli): Promise<AgentId | null> => {
  const code = cli.option('agent');
  if (code === undefined) return null;
  const agent = await agentByCode(cli.db, code);
  if (agent === undefined) throw new Error(`Agent ${code} does not exist.`);
  return agent.id;
};

const periodOf = async (cli: Cli): Promise<Period> => {
  const [policy, merchant] = [cli.option('policy'), cli.option('merchant')];
  const period: Period = {
    firstDay: dayOf(cli, 0, '<first day>'),
    lastDay: dayOf(cli, 1, '<last day>'),
    agentId: await agentIdOf(cli),
    policyId: policy === undefined ? null : (await policyNamed(cli.db, policy)).id,
    merchantId: merchant === undefined ? null : await merchantByNo(cli.db, merchant),
  };
  requireOver(period, cli.clock.now());
  return period;
};

const shownOf = (cli: Cli): number => integerOf(cli, 'most', { from: 0, to: MOST_SHOWN }) ?? USUAL_SHOWN;

interface Found {
  readonly sums: readonly DifferenceSum[];
  readonly differences: readonly PeriodDifference[];
}

/** By cause, then by agent, then the first differences one by one. */
const printFound = async (cli: Cli, { sums, differences }: Found): Promise<void> => {
  const ids = [...sums, ...differences].flatMap(({ agentId }) => (agentId === null ? [] : [agentId]));
  const agents = await agentsByIds(cli.db, [...new Set(ids)]);
  const codeOf = (id: AgentId): string => agents.get(id)?.code ?? '';
  const sumLine = ({ agentId, causes, count, gainFen, lossFen }: DifferenceSum): string[] => [
    causes === null ? 'all' : causes.join(' + '),
    agentId === null ? '' : codeOf(agentId),
    `${count} differences`,
    signed(gainFen),
    formatFen(subtractFen(0 as Fen, lossFen)),
    `= ${signed(subtractFen(gainFen, lossFen))}`,
  ];
  for (const line of tableLines(sums.map(sumLine))) cli.print(line);
  const lineOf = (one: PeriodDifference): string[] => [
    one.day,
    `${one.kind} ${one.reference ?? one.subjectId}`,
    codeOf(one.agentId),
    `booked ${formatFen(addFen(one.bookedFen, one.correctedFen))}`,
    `today ${formatFen(one.againFen)}`,
    signed(subtractFen(one.againFen, addFen(one.bookedFen, one.correctedFen))),
    one.causes.join(' + '),
  ];
  for (const line of tableLines(differences.map(lineOf))) cli.print(line);
};

const preview = async (cli: Cli): Promise<boolean> => {
  const found = await previewPeriod(cli.db, await periodOf(cli), shownOf(cli));
  const { count } = totalOf(found.sums);
  const left = found.unknown === 0 ? '' : `, ${found.unknown} could not be booked today and stay as they are`;
  cli.print(`${found.lines} sales, rewards and fees looked at: ${count} differences${left}. Nothing was changed.`);
  if (count > 0) await printFound(cli, found);
  return count === 0;
};

const propose = async (cli: Cli): Promise<void> => {
  const wanted = { ...(await periodOf(cli)), reason: shownReasonOf(cli, LONGEST_REASON), ...actOf(cli) };
  const proposed = await proposeQuestion(cli.db, wanted);
  if (proposed === undefined) return cli.print('Nothing would be different: there is nothing to propose.');
  const { row, isKnown, lapsesAt } = proposed;
  cli.print(questionLine(row));
  if (isKnown) return cli.print(`${noOf(row.id)} asks the same and waits already.`);
  cli.print(
    lapsesAt === undefined
      ? `Proposed as ${noOf(row.id)}: "recalculate confirm ${noOf(row.id)}" books it.`
      : `Proposed as ${noOf(row.id)}: another person confirms it before ${lapsesAt.toISOString()}.`,
  );
};

const questionLine = (row: QuestionRow): string =>
  [
    noOf(row.id),
    row.state,
    row.proposedAt.toISOString(),
    `${row.firstDay} to ${row.lastDay}`,
    `${row.differenceCount} differences`,
    signed(row.gainFen),
    formatFen(subtractFen(0 as Fen, row.lossFen)),
    row.reason,
    [row.proposedBy, row.decidedBy].filter((name) => name !== null).join(' → '),
  ].join('  ');

const list = async (cli: Cli): Promise<void> => {
  const rows = await listQuestions(cli.db, { isAll: cli.option('all') !== undefined, limit: MOST_LISTED });
  for (const row of rows) cli.print(questionLine(row));
  if (rows.length === 0) cli.print('There are none.');
};

const show = async (cli: Cli): Promise<void> => {
  const row = await questionByNo(cli.db, wordOf(cli, 0, '<no>'));
  cli.print(questionLine(row));
  await printFound(cli, await keptDifferences(cli.db, row.id, shownOf(cli)));
};

const confirm = async (cli: Cli): Promise<void> => {
  const { id } = await questionByNo(cli.db, wordOf(cli, 0, '<no>'));
  const { row, lapsesAt } = await confirmQuestion(cli.db, id, actOf(cli));
  if (lapsesAt !== undefined)
    return cli.print(`Nothing is booked: another person confirms ${noOf(id)} before ${lapsesAt.toISOString()}.`);
  cli.print(`${noOf(id)} is booked: ${row.differenceCount} corrections in the running month; the agents are told.`);
};

const withdraw = async (cli: Cli): Promise<void> => {
  const { id } = await questionByNo(cli.db, wordOf(cli, 0, '<no>'));
  await withdrawQuestion(cli.db, id, actOf(cli));
  cli.print(`${noOf(id)} is withdrawn; nothing was booked.`);
};

export const recalculateCommands: readonly Command[] = [
  {
    name: 'recalculate preview',
    permission: 'recalculation:view',
    usage: `${PERIOD} [--most <n>]`,
    summary: 'what these days would be with what is known today, by cause and agent, and the first n; writes nothing',
    run: preview,
  },
  {
    name: 'recalculate list',
    permission: 'recalculation:view',
    usage: '[--all]',
    summary: 'lists the questions that wait, the oldest first; --all: all, newest first',
    run: list,
  },
  {
    name: 'recalculate show',
    permission: 'recalculation:view',
    usage: '<no> [--most <n>]',
    summary: 'a question with its differences',
    run: show,
  },
  {
    name: 'recalculate propose',
    permission: 'recalculation:decide',
    usage: `${PERIOD} --reason <text>`,
    summary: 'keeps the question with its differences; nothing is booked before it is confirmed',
    run: propose,
  },
  {
    name: 'recalculate confirm',
    permission: 'recalculation:decide',
    usage: '<no>',
    summary: 'books the differences in the running month, unless the facts have changed; from the limit on two persons',
    run: confirm,
  },
  {
    name: 'recalculate withdraw',
    permission: 'recalculation:decide',
    usage: '<no>',
    summary: 'ends a question that is not booked',
    run: withdraw,
  },
];
