/** Comparing the acquirer's view with ours. */
import type { Kind, StageState } from '#capabilities/acquirer-view/contract/comparison/agreements.ts';
import { nextAfterAnswer, nextAfterFailure } from '#capabilities/acquirer-view/rules/asking/next-question.ts';
import { compare, type Side, type StageSide } from '#capabilities/acquirer-view/rules/comparison/compare.ts';
import { fenIn, numberIn, type Cells, type Runner } from './cells.ts';

/** `8985-1 since 2026-09-01 stopped` */
const bindingIn = (cell = ''): Side => {
  const [merchantNo = '', , since = '', stopped] = cell.split(' ');
  if (merchantNo === '') return {};
  return { binding: { merchantNo, since, state: stopped === 'stopped' ? 'stopped' : 'active' } };
};

/** `met 20 640.00 of 20 000.00 with 17` */
const stageIn = (cell = ''): Side => {
  const [, state, volume, goal, count] = /^(\w+) ([\d ]+\.\d\d) of ([\d ]+\.\d\d) with (\d+)$/.exec(cell) ?? [];
  if (state === undefined) return {};
  const window: Pick<StageSide, 'number' | 'fromDay' | 'toDay'> = {
    number: 1,
    fromDay: '2026-08-18',
    toDay: '2026-09-17',
  };
  const [volumeFen, goalFen] = [fenIn(volume), fenIn(goal)];
  return { stage: { ...window, state: state as StageState, volumeFen, goalFen, count: numberIn(count) } };
};

const compared =
  (kind: Kind, sideIn: (cell?: string) => Side): ((row: Partial<Cells>) => { agreement: string; differs: string }) =>
  (row) => {
    const found = compare(kind, sideIn(row['ours']), sideIn(row["acquirer's"]));
    return { agreement: found?.agreement ?? '', differs: found?.differs.join(', ') ?? '' };
  };

const activation: Runner = (row) => {
  const sideIn = (cell = ''): Side => (cell === '' ? {} : { activatedOn: cell });
  return { agreement: compared('activation', sideIn)(row).agreement };
};

const NOW = new Date('2026-09-18T06:30:00Z');
const EVEN = 0.5;

const nextQuestion: Runner = (row) => {
  const wants = row['wants'] === '' ? undefined : numberIn(row['wants']?.replace(' s', ''));
  const due =
    row['answer'] === 'none'
      ? nextAfterFailure(numberIn(row['questions without one']), EVEN, wants, NOW)
      : nextAfterAnswer(row['answer'] === 'differs', EVEN, NOW);
  return { 'next after minutes': String((due.getTime() - NOW.getTime()) / 60_000) };
};

export const acquirerViewRunners: Readonly<Record<string, Runner>> = {
  "acquirer's view of a binding": compared('bind', bindingIn),
  "acquirer's view of an activation": activation,
  "acquirer's view of a stage": compared('standard', stageIn),
  'next question to the acquirer': nextQuestion,
};
