/** Lines that agents question, and the operator's answers. */
import {
  answerDispute,
  disputeByNo,
  listForOperator,
  planAnswer,
  queueOf,
  recalculate,
  takeDispute,
  type Answer,
  type Answered,
  type FrozenComparison,
  type ListedDispute,
  type Recalculation,
} from '#capabilities/disputes/server/cli.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { wordOf, type Cli, type Command } from './command.ts';
import { signedAmountOf } from './signed-amount.ts';

const signed = (amount: Fen): string => formatFen(amount, { sign: true });

const lineText = ({ no, state, openedAt, agent, what, label, amountFen, takenBy }: ListedDispute): string =>
  [no, state, openedAt.toISOString(), agent, `${what} ${signed(amountFen)}`, label ?? '', takenBy ?? '']
    .filter((part) => part !== '')
    .join('  ');

const recalculationLines = (found: Recalculation | undefined | null): string[] => {
  if (found === undefined || found === null) return ['The kept facts are not enough to recompute the line.'];
  const steps = found.steps.map(
    ({ what, name, bookedFen, computedFen }) =>
      `  ${bookedFen === computedFen ? 'same     ' : 'DIFFERENT'} ${what}${name === undefined ? '' : ` ${name}`}: ` +
      `booked ${formatFen(bookedFen)}, recomputed ${formatFen(computedFen)}`,
  );
  const { bookedFen, computedFen, differenceFen } = found;
  const sums = `booked ${formatFen(bookedFen)}, recomputed ${formatFen(computedFen)}`;
  return [`Recalculation of ${found.at}:`, ...steps, `  ${sums}, difference ${signed(differenceFen)}`];
};

const sideLine = (whose: string, { binding, activatedOn, stage }: FrozenComparison['ours']): string => {
  const parts = [
    binding && `takes payments for ${binding.merchantNo} since ${binding.since}, ${binding.state}`,
    activatedOn !== undefined && `activated on ${activatedOn}`,
    stage &&
      `stage ${stage.number} of ${stage.fromDay} to ${stage.toDay} ${stage.state}: ` +
        `${formatFen(stage.volumeFen)} of ${formatFen(stage.goalFen)} with ${stage.count}`,
  ].filter((part) => typeof part === 'string');
  return `  ${whose}: ${parts.length === 0 ? 'nothing' : parts.join('; ')}`;
};

/** Both sides as they were when the agent asked. */
const factLines = ({ sn, answeredAt, ours, theirs, stakeFen }: FrozenComparison): string[] => [
  `Terminal ${sn}, the acquirer's answer of ${answeredAt}:`,
  sideLine('ours', ours),
  sideLine("the acquirer's", theirs),
  `  reward at stake: ${stakeFen === undefined ? 'none' : formatFen(stakeFen)}`,
];

const show = async (cli: Cli): Promise<void> => {
  const { row, steps } = await disputeByNo(cli.db, wordOf(cli, 0, '<no>'));
  cli.print(lineText(row));
  cli.print(`  ${row.subject} (${row.line}), booked ${row.happenedAt.toISOString()}`);
  if (row.firstApprover !== null && row.firstApprovedFen !== null)
    cli.print(`  ${signed(row.firstApprovedFen)} was named by ${row.firstApprover}; a second person must agree`);
  for (const { at, kind, accountId, text } of steps)
    cli.print(`  ${at.toISOString()}  ${accountId === null ? 'operator' : 'agent'}  ${kind}  ${text ?? ''}`.trimEnd());
  if (row.facts !== null) {
    for (const line of factLines(row.facts)) cli.print(line);
    return;
  }
  const found = row.recalculation ?? (await recalculate(cli.db, row, cli.clock.now()));
  for (const line of recalculationLines(found)) cli.print(line);
};

const resultText = (no: string, { state, correctionFen, waitsForSecondPerson }: Answered): string => {
  if (correctionFen === undefined) return `${no} is ${state}.`;
  const amount = `${signed(correctionFen)} yuan`;
  return waitsForSecondPerson
    ? `${no} is ${state}: ${amount} must be approved by a second person, who gives the same answer.`
    : `${no} is ${state}: ${amount}.`;
};

const answer = async (cli: Cli): Promise<void> => {
  const { row } = await disputeByNo(cli.db, wordOf(cli, 0, '<no>'));
  const asked: Answer = {
    result: wordOf(cli, 1, '<result>') === 'corrected' ? 'corrected' : 'confirmed',
    note: cli.option('note') ?? '',
    amountFen: signedAmountOf(cli),
    operator: cli.operator,
    now: cli.clock.now(),
  };
  const isDryRun = cli.option('dry-run') !== undefined;
  const answered = isDryRun ? await planAnswer(cli.db, row, asked) : await answerDispute(cli.db, row.id, asked);
  if (row.facts === null) for (const line of recalculationLines(answered.recalculation)) cli.print(line);
  cli.print(isDryRun ? `Would be: ${resultText(row.no, answered)} Nothing was changed.` : resultText(row.no, answered));
};

export const disputeCommands: readonly Command[] = [
  {
    name: 'disputes list',
    permission: 'dispute:view',
    usage: '[--all]',
    summary: 'lists the lines that agents question, the oldest first; --all: also those that have ended, newest first',
    async run(cli) {
      for (const row of await listForOperator(cli.db, cli.option('all') !== undefined)) cli.print(lineText(row));
      const { waiting, inReview, oldestHours } = await queueOf(cli.db, cli.clock.now());
      cli.print(`${waiting} waiting, ${inReview} in review, the oldest for ${oldestHours} hours`);
    },
  },
  {
    name: 'disputes show',
    permission: 'dispute:view',
    usage: '<no>',
    summary: 'one of them with its course and the recalculation of its line; changes nothing',
    run: show,
  },
  {
    name: 'disputes take',
    permission: 'dispute:answer',
    usage: '<no> [--note <text>]',
    summary: 'tells the agent that it is looked at; the note is shown to the agent',
    async run(cli) {
      const { row } = await disputeByNo(cli.db, wordOf(cli, 0, '<no>'));
      const taken = { note: cli.option('note'), operator: cli.operator, now: cli.clock.now() };
      await takeDispute(cli.db, row.id, taken);
      cli.print(`${row.no} is in review.`);
    },
  },
  {
    name: 'disputes answer',
    permission: 'dispute:answer',
    usage: '<no> <result> --note <text> [--amount <yuan>] [--dry-run]',
    summary:
      'confirmed, or corrected by the difference of the recalculation (--amount: by this amount; a large one needs two people)',
    run: answer,
  },
];
