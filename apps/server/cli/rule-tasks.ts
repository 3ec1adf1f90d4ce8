/** Commands that a scheduled task of the machine may run, because they follow rules alone. */
import { businessDay, isBusinessDay } from '#platform/time/business-day.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import { previewEvaluation } from '#capabilities/assessments/server/evaluation/preview-evaluation.ts';
import { takeDue } from '#capabilities/deductions/server/takings/take-due.ts';
import { evaluateDue as evaluateLevels } from '#capabilities/levels/server/evaluate-day.ts';
import { recountPortfolio } from '#capabilities/portfolio/server/recount.ts';
import { runClosings } from '#capabilities/privacy/server/run-closings.ts';
import { UsageError, type Cli, type Command } from './command.ts';

const MOST_SHOWN = 100;

const recount = async (cli: Cli): Promise<boolean> => {
  const { at, compared, differences } = await recountPortfolio(cli.db);
  if (at === null) cli.print('Nothing has been counted yet.');
  for (const { what, shown, recounted } of differences.slice(0, MOST_SHOWN))
    cli.print(`${what}: shown ${shown}, recounted ${recounted}`);
  cli.print(`${compared} figures compared, ${differences.length} differ.`);
  return differences.length === 0;
};

const dayOf = (cli: Cli, name: string, otherwise: string): string => {
  const given = cli.option(name) ?? otherwise;
  if (!isBusinessDay(given)) throw new UsageError(`--${name} must be a day like 2026-09-18.`);
  return given;
};

const evaluate = async (cli: Cli): Promise<void> => {
  const isDryRun = cli.option('dry-run') !== undefined;
  const [from, to] = [dayOf(cli, 'from', '1970-01-01'), dayOf(cli, 'to', '2999-12-31')];
  if (!isDryRun) await evaluateDue(cli.db, cli.clock.now());
  const { activations, evaluated } = await previewEvaluation(cli.db, { from, to, isDryRun }, cli.clock.now());
  const { checks, met, ended, booked, clawedBack } = evaluated;
  cli.print(`${activations} activations evaluated: ${checks} stages ${isDryRun ? 'would change' : 'changed'};`);
  cli.print(`  met ${met}, ended ${ended}, rewards booked ${booked}, taken back ${clawedBack}.`);
  if (isDryRun) cli.print('Nothing was changed.');
};

const evaluateLevelDays = async (cli: Cli): Promise<void> => {
  const done = await evaluateLevels(cli.db, cli.clock.now());
  for (const { day, agents, promoted, demoted, forgiven } of done)
    cli.print(`${day}: ${agents} agents, ${promoted} promoted, ${demoted} demoted, ${forgiven} forgiven`);
  if (done.length === 0) cli.print('Every day that is due has been evaluated.');
};

const take = async (cli: Cli): Promise<void> => {
  const now = cli.clock.now();
  const { taken, empty, finished } = await takeDue(cli.db, now);
  cli.print(`${businessDay(now)}: taken by ${taken} agreements, ${finished} of them finished; ${empty} found nothing.`);
};

const close = async (cli: Cli): Promise<void> => {
  const { closed, stopped, erased } = await runClosings(cli.db, cli.services, cli.clock.now());
  cli.print(`Closed ${closed}, stopped ${stopped}, erased ${erased}.`);
};

export const ruleTaskCommands: readonly Command[] = [
  {
    name: 'assessments evaluate',
    permission: 'compliance:evaluate',
    byTask: true,
    usage: '[--from <day>] [--to <day>] [--dry-run]',
    summary: 'evaluates the stages of activations again, of all or of some days; --dry-run changes nothing',
    run: evaluate,
  },
  {
    name: 'deductions run',
    permission: 'deduction:manage',
    byTask: true,
    usage: '',
    summary: 'takes what is due today, as the server does at 01:40',
    run: take,
  },
  {
    name: 'levels evaluate',
    permission: 'level:manage',
    byTask: true,
    usage: '',
    summary: 'evaluates the days that are due, as the server does at 02:00',
    run: evaluateLevelDays,
  },
  {
    name: 'privacy run',
    permission: 'closing:manage',
    byTask: true,
    usage: '',
    summary: 'closes and erases what is due, as the job does every five minutes',
    run: close,
  },
  {
    name: 'portfolio recount',
    permission: 'portfolio:view',
    byTask: true,
    usage: '',
    summary: 'derives the classes and ages of merchants and terminals again and compares',
    run: recount,
  },
];
