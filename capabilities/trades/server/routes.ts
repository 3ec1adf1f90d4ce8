import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { bookWaitingRefunds } from './book-waiting-refunds.ts';
import { earningInfoRoute } from './earning-info.ts';
import { earningSummaryRoute } from './earning-summary.ts';
import { explainEarningRoute } from './explain-earning.ts';
import { mountFeed } from './feed/mount-feed.ts';
import { listEarningsRoute } from './list-earnings.ts';
import { listTradesRoute } from './list-trades.ts';
import { tradeInfoRoute } from './trade-info.ts';
import { tradeSummaryRoute } from './trade-summary.ts';

export const routes: Route[] = [
  listTradesRoute,
  tradeInfoRoute,
  tradeSummaryRoute,
  listEarningsRoute,
  earningInfoRoute,
  earningSummaryRoute,
  explainEarningRoute,
];
export const mounts: Mount[] = [mountFeed];
export const jobs: JobDefinition[] = [bookWaitingRefunds];
