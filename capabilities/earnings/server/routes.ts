import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { explainDifferenceRoute } from './explain-difference.ts';
import { explainEarningRoute } from './explain-earning.ts';
import { exportEarningsRoute } from './export-earnings.ts';
import { getEarningRoute } from './get-earning.ts';
import { getYesterdaySoFarRoute } from './get-yesterday-so-far.ts';
import { getEarningSourcesRoute } from './get-earning-sources.ts';
import { getEarningSummaryRoute } from './get-earning-summary.ts';
import { sendDigestJob } from './send-digest.ts';
import { listEarningsRoute } from './list-earnings.ts';

export const routes: Route[] = [
  exportEarningsRoute,
  listEarningsRoute,
  getEarningRoute,
  getEarningSummaryRoute,
  getEarningSourcesRoute,
  explainEarningRoute,
  explainDifferenceRoute,
  getYesterdaySoFarRoute,
];

export const jobs: JobDefinition[] = [sendDigestJob];
