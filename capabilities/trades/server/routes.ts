import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { bookWaitingRefunds } from './book-waiting-refunds.ts';
import { mountFeed } from './feed/mount-feed.ts';

export const routes: Route[] = [];
export const mounts: Mount[] = [mountFeed];
export const jobs: JobDefinition[] = [bookWaitingRefunds];
