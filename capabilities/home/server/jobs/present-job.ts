import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { isFailing, jobStates, type JobState } from '#platform/jobs/job-overview.ts';
import { nextRun } from '#platform/jobs/next-run.ts';
import type { listJobs } from '../../contract/jobs/list-jobs.ts';

type Row = AnswerOf<typeof listJobs>['rows'][number];

const at = <K extends string>(key: K, instant: Date | null | undefined): Partial<Record<K, string>> =>
  instant == null ? {} : ({ [key]: instant.toISOString() } as Record<K, string>);

const runOf = (run: JobState['run']) => ({
  ...at('endedAt', run?.endedAt),
  ...(run?.ms != null && { ms: Math.round(run.ms) }),
  changes: run?.changes ?? {},
  ...at('failedAt', run?.failedAt),
  ...(run?.error != null && { error: run.error }),
  runs: run?.runs ?? 0,
  failures: run?.failures ?? 0,
});

export const presentJob = (state: JobState, now: Date): Row => {
  const { due = 0, later = 0, active = 0, failed = 0, lagSeconds = 0 } = state.queue ?? {};
  const { name, cron } = state;
  return {
    name,
    ...(cron !== undefined && { cron, ...at('nextAt', nextRun(cron, now)) }),
    ...runOf(state.run),
    due,
    later,
    active,
    failed,
    aside: state.faults.length,
    lagSeconds,
    isFailing: isFailing(state),
  };
};

/** @throws refuse('job_unknown') for a job that is neither scheduled nor has ever run, waited or failed. */
export const requireJob = async (db: Db, name: string): Promise<JobState> => {
  const state = (await jobStates(db)).find((each) => each.name === name);
  if (state === undefined) throw refuse('job_unknown', { name });
  return state;
};
