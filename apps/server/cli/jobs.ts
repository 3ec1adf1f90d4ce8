/**
 * Background jobs: when each last ran and which rows it changed, which runs wait in the queue, which failed and why.
 */
import { tableLines } from '#platform/command-line/table-lines.ts';
import { faultsOf, jobOf, type Fault } from '#platform/jobs/faults.ts';
import { isFailing, retryJob } from '#platform/jobs/job-overview.ts';
import {
  failedJobs,
  lastRuns,
  waitingJobs,
  type FailedJob,
  type LastRun,
  type QueueState,
} from '#platform/jobs/job-states.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { nextRun } from '#platform/jobs/next-run.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { loadCapabilities } from '../capabilities.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

const SHOWN_FAILED = 20;

interface JobState {
  readonly job: JobDefinition;
  readonly run: LastRun | undefined;
  readonly queue: QueueState | undefined;
  /** The failures that the job set aside. */
  readonly faults: readonly Fault[];
}

const jobsKnown = async (): Promise<JobDefinition[]> =>
  (await loadCapabilities()).jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1));

const statesOf = async (cli: Cli): Promise<JobState[]> => {
  const [jobs, runs, queues] = [await jobsKnown(), await lastRuns(cli.db), await waitingJobs(cli.db)];
  const faults = Map.groupBy(await faultsOf(cli.db), ({ name }) => jobOf(name));
  return jobs.map((job) => ({
    job,
    run: runs.get(job.name),
    queue: queues.get(job.name),
    faults: faults.get(job.name) ?? [],
  }));
};

const at = (instant: Date | null | undefined): string =>
  instant === null || instant === undefined ? '-' : shanghaiText(instant).slice(5).replace('T', ' ');

const changesOf = (run: LastRun | undefined): string =>
  Object.entries(run?.changes ?? {})
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'nothing';

const lineOf = (state: JobState, now: Date): string[] => {
  const { job, run, queue, faults } = state;
  return [
    job.name,
    at(run?.endedAt),
    run?.ms == null ? '-' : `${run.ms} ms`,
    run?.endedAt == null ? '-' : changesOf(run),
    job.cron === undefined ? 'when queued' : at(nextRun(job.cron, now)),
    String((queue?.due ?? 0) + (queue?.later ?? 0)),
    `${queue?.lagSeconds ?? 0} s`,
    faults.length > 0 ? `SET ASIDE ${faults.length}` : isFailing(state) ? `FAILED ${at(run?.failedAt)}` : '',
  ];
};

const HEAD = ['job', 'last run', 'took', 'changed', 'next run', 'queued', 'lag', ''];

const list = async (cli: Cli): Promise<boolean> => {
  const states = await statesOf(cli);
  if (cli.option('json') !== undefined)
    cli.print(JSON.stringify(states.map(({ job: { name, cron }, ...state }) => ({ name, cron, ...state }))));
  else for (const line of tableLines([HEAD, ...states.map((state) => lineOf(state, cli.clock.now()))])) cli.print(line);
  const failing = states.filter(isFailing).length;
  if (failing > 0 && cli.option('json') === undefined)
    cli.print(`${failing} failing: npm run jobs -- show <name> says why, npm run jobs -- retry <name> tries again.`);
  return failing === 0;
};

const jobNamed = async (cli: Cli): Promise<JobState> => {
  const name = wordOf(cli, 0, '<job>');
  const state = (await statesOf(cli)).find(({ job }) => job.name === name);
  if (state === undefined) throw new UsageError(`There is no job ${name}: npm run jobs -- list names them.`);
  return state;
};

const failureLine = ({ id, state, retries, createdAt, at: failedAt, reason }: FailedJob): string =>
  `${id}  queued ${at(createdAt)}  ${state === 'retry' ? 'waits for its next try' : `given up ${at(failedAt)}`} ` +
  `after ${retries} retries: ${reason ?? 'no reason'}`;

const faultLine = ({ name, subject, error, firstAt, tries, retryAt }: Fault): string =>
  `set aside: ${name} ${subject} since ${at(firstAt)}, ${tries} tries, next ${at(retryAt)}: ${error}`;

const show = async (cli: Cli): Promise<void> => {
  const { job, run, queue, faults } = await jobNamed(cli);
  cli.print(`${job.name}: ${job.cron === undefined ? 'runs when it is queued' : `schedule ${job.cron}`}`);
  cli.print(`last run ${at(run?.endedAt)}, took ${run?.ms ?? '-'} ms, changed: ${changesOf(run)}`);
  cli.print(`last run that changed something: ${at(run?.changedAt)}`);
  cli.print(`runs ${run?.runs ?? 0}, failures ${run?.failures ?? 0}; last failure ${at(run?.failedAt)}`);
  if (run?.error != null) cli.print(`  ${run.error}`);
  const { due = 0, later = 0, active = 0, failed = 0, lagSeconds = 0 } = queue ?? {};
  cli.print(`queue: ${due} due (oldest ${lagSeconds} s), ${later} later, ${active} running, ${failed} given up`);
  for (const failure of await failedJobs(cli.db, job.name, SHOWN_FAILED)) cli.print(failureLine(failure));
  for (const fault of faults.slice(0, SHOWN_FAILED)) cli.print(faultLine(fault));
  if (faults.length > SHOWN_FAILED) cli.print(`… and ${faults.length - SHOWN_FAILED} more set aside`);
};

const retry = async (cli: Cli): Promise<void> => {
  const { job, faults } = await jobNamed(cli);
  const { aside, again, isQueued } = await cli.db.transaction((tx) =>
    retryJob(tx, {
      name: job.name,
      isPeriodic: job.cron !== undefined,
      faults,
      send: (inside, name) => cli.services.jobs.send(inside, name, {}),
    }),
  );
  if (aside > 0) cli.print(`${aside} set aside are tried again at its next run.`);
  if (again > 0) cli.print(`${again} queued again: a running server takes them within seconds.`);
  else cli.print(isQueued ? 'Queued: a running server takes it within seconds.' : 'Nothing was given up.');
};

export const jobCommands: Command[] = [
  {
    name: 'jobs list',
    permission: 'job:view',
    byTask: true,
    usage: '[--json]',
    summary: 'lists all background jobs: last run, what it changed, next run, queue, failures (exit code 1)',
    run: list,
  },
  {
    name: 'jobs show',
    permission: 'job:view',
    byTask: true,
    usage: '<job>',
    summary: 'shows one job with its failures and their reasons',
    run: show,
  },
  {
    name: 'jobs retry',
    permission: 'job:retry',
    byTask: true,
    usage: '<job>',
    summary: 'queues again what was given up or set aside, or runs a periodic job now',
    run: retry,
  },
];
