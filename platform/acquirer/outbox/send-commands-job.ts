/** Runs every minute, and when something is queued: all acquirers at the same time, so that none waits for another. */
import { setTimeout as wait } from 'node:timers/promises';
import { defineLongJob, type JobChanges } from '#platform/jobs/jobs.ts';
import { noteOverdue } from './note-overdue.ts';
import { SEND_JOB } from './queue-command.ts';
import { sendDue } from './send-commands.ts';

export const sendCommandsJob = defineLongJob(
  SEND_JOB,
  async ({ db, clock, services: { commandAdapters } }): Promise<JobChanges> => {
    const sending = { db, clock, wait: (ms: number) => wait(ms) };
    const runs = [...commandAdapters].map(([acquirer, adapter]) => sendDue({ ...sending, acquirer, adapter }));
    const changes: Record<string, number> = {};
    const ended = await Promise.allSettled(runs);
    for (const run of ended)
      for (const [outcome, count] of Object.entries(run.status === 'fulfilled' ? run.value : {}))
        changes[outcome] = (changes[outcome] ?? 0) + count;
    changes.overdue = await noteOverdue(db, clock.now());
    const failed = ended.find((run) => run.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return changes;
  },
  '* * * * *',
);
