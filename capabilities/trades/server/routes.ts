import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { rowEvents } from './events/row-events.ts';
import { settlementEvents, transactionSubjects } from './events/settlement-events.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { terminalWatchers } from '#capabilities/terminals/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { bookWaitingRefunds } from './book-waiting-refunds.ts';
import { mountFeed } from './feed/mount-feed.ts';
import { dismissQuarantinedRoute } from './dismiss-quarantined.ts';
import { exportTradesRoute } from './export-trades.ts';
import { keepBodiesJob } from './keep-bodies.ts';
import { listFeedLimitsRoute } from './list-feed-limits.ts';
import { listHeldRowsRoute } from './list-held-rows.ts';
import { listQuarantinedTradesRoute } from './list-quarantined-trades.ts';
import { listTradesRoute } from './list-trades.ts';
import { getTradeRoute } from './get-trade.ts';
import { getTradeSummaryRoute } from './get-trade-summary.ts';
import { factSource } from './fact-source.ts';
import { returnedChecks } from './ledger-checks.ts';
import { releaseQuarantinedRoute } from './release-quarantined.ts';
import { retryQuarantine } from './quarantine/retry-quarantine.ts';
import { watchDecisionsJob } from './quarantine/watch-decisions.ts';
import { retryOfTerminals } from './quarantine/watch-causes.ts';
import { transferSource } from './transfer-source.ts';
import { getQuarantineRoute } from './get-quarantine.ts';
import { searchQuarantinedRoute } from './search-quarantined.ts';
import { retryQuarantinedRoute } from './retry-quarantined.ts';
import { changeFeedLimitsRoute } from './change-feed-limits.ts';
import { revealBatchRoute } from './reveal-batch.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  exportTradesRoute,
  listTradesRoute,
  listQuarantinedTradesRoute,
  getTradeRoute,
  getTradeSummaryRoute,
  releaseQuarantinedRoute,
  dismissQuarantinedRoute,
  listHeldRowsRoute,
  listFeedLimitsRoute,
  getQuarantineRoute,
  searchQuarantinedRoute,
  retryQuarantinedRoute,
  changeFeedLimitsRoute,
  revealBatchRoute,
];
export const mounts: Mount[] = [mountFeed];
export const jobs: JobDefinition[] = [bookWaitingRefunds, retryQuarantine, watchDecisionsJob, keepBodiesJob];

export const register = (): void => {
  eventTakers.register('trades', rowEvents);
  eventTakers.register('trades.settlement', settlementEvents);
  subjectSources.register('trades', transactionSubjects);
  ledgerChecks.register('trades', returnedChecks);
  transferSources.register('trades', transferSource);
  factSources.register('trades', factSource);
  terminalWatchers.register('trades', retryOfTerminals);
};
