import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { sendDigestJob } from './digest/send-digest.ts';
import { exportEarningsRoute } from './lookup/export-earnings.ts';
import { getEarningSourcesRoute } from './lookup/get-earning-sources.ts';
import { getEarningSummaryRoute } from './lookup/get-earning-summary.ts';
import { getEarningRoute } from './lookup/get-earning.ts';
import { listEarningsRoute } from './lookup/list-earnings.ts';
import { explainEarningRoute } from './trade/explain-earning.ts';
import { explainDifferenceRoute } from './why/explain-difference.ts';
import { getYesterdaySoFarRoute } from './why/get-yesterday-so-far.ts';

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
