/** Metrics of the jobs, read from the database when they are scraped: equal for every server. */
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#platform/db/db.ts';
import { faultsOf, jobOf } from '#platform/jobs/faults.ts';
import { lastRuns, waitingJobs } from '#platform/jobs/job-states.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';

const seconds = (at: Date | null | undefined): number => (at === null || at === undefined ? 0 : at.getTime() / 1000);

/** Adds the gauges to the registry; one of them reads all values. */
export const jobMetrics = (registry: Registry, db: Db, jobs: readonly Pick<JobDefinition, 'name'>[]): Gauge => {
  const gauge = (name: string, help: string, labelNames: string[] = ['job']) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const took = gauge('job_last_run_seconds', 'How long its last run took');
  const changed = gauge('job_last_run_changes', 'What its last run changed, by what was counted', ['job', 'what']);
  const failed = gauge('job_last_failure_timestamp_seconds', 'When a run last failed; 0: never');
  const due = gauge('job_queue_due', 'Queued jobs that are due');
  const lag = gauge('job_queue_lag_seconds', 'Age of the oldest job that is due');
  const given = gauge('job_queue_failed', 'Jobs that were given up after all retries');
  const aside = gauge('job_set_aside', 'What the job could not work on and tries again later');
  const collect = async (ended: Gauge): Promise<void> => {
    const [runs, waiting, faults] = await Promise.all([lastRuns(db), waitingJobs(db), faultsOf(db)]);
    for (const { name: job } of jobs) {
      const run = runs.get(job);
      const queue = waiting.get(job);
      ended.set({ job }, seconds(run?.endedAt));
      took.set({ job }, (run?.ms ?? 0) / 1000);
      failed.set({ job }, seconds(run?.failedAt));
      for (const [what, count] of Object.entries(run?.changes ?? {})) changed.set({ job, what }, count);
      due.set({ job }, queue?.due ?? 0);
      lag.set({ job }, queue?.lagSeconds ?? 0);
      aside.set({ job }, faults.filter(({ name }) => jobOf(name) === job).length);
      given.set({ job }, queue?.failed ?? 0);
    }
  };
  return new Gauge({
    name: 'job_last_run_timestamp_seconds',
    help: 'When the job last ran to its end; 0: never',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      return collect(this);
    },
  });
};
