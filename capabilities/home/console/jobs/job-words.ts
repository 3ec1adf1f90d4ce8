import type { AnswerOf } from '#platform/contract/call.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { listJobs } from '../../contract/jobs/list-jobs.ts';

export type Job = AnswerOf<typeof listJobs>['rows'][number];

/** The changes of the last run, without those of which there were none. */
export const changesOf = ({ changes }: Pick<Job, 'changes'>): string =>
  Object.entries(changes)
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => `${what} ${formatCount(count)}`)
    .join(', ');

/** `MM-DD HH:mm:ss` */
export const shortTime = (at: string | undefined): string => (at === undefined ? '—' : formatDateTime(at).slice(5));
