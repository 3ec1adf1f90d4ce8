import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { recordFinders } from '#platform/registry/record-finders.ts';
import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { terminalWatchers } from '#capabilities/terminals/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { bookWaitingRefunds } from './booking/book-waiting-refunds.ts';
import { tradesQueue } from './desk-queue.ts';
import { factSource } from './fact-source.ts';
import { addFeedKeyRoute } from './feed-keys/add-feed-key.ts';
import { listFeedKeysRoute } from './feed-keys/list-feed-keys.ts';
import { revokeFeedKeyRoute } from './feed-keys/revoke-feed-key.ts';
import { changeFeedLimitsRoute } from './feed/change-feed-limits.ts';
import { keepBodiesJob } from './feed/keep-bodies.ts';
import { listFeedLimitsRoute } from './feed/list-feed-limits.ts';
import { listFeedsRoute } from './feed/list-feeds.ts';
import { mountFeed } from './feed/mount-feed.ts';
import { revealBatchRoute } from './feed/reveal-batch.ts';
import { rowEvents } from './feed/row-events.ts';
import { settlementEvents, transactionSubjects } from './feed/settlement-events.ts';
import { returnedChecks } from './ledger-checks.ts';
import { exportTradesRoute } from './lookup/export-trades.ts';
import { getAllTradesSumRoute } from './lookup/get-all-trades-sum.ts';
import { getTradeSummaryRoute } from './lookup/get-trade-summary.ts';
import { getTradeRoute } from './lookup/get-trade.ts';
import { getWholeTradeRoute } from './lookup/get-whole-trade.ts';
import { listTradesRoute } from './lookup/list-trades.ts';
import { searchAllTradesRoute } from './lookup/search-all-trades.ts';
import { tradeFinder } from './lookup/trade-finder.ts';
import { dismissQuarantinedRoute } from './quarantine/dismiss-quarantined.ts';
import { getQuarantineRoute } from './quarantine/get-quarantine.ts';
import { listHeldRowsRoute } from './quarantine/list-held-rows.ts';
import { listQuarantinedTradesRoute } from './quarantine/list-quarantined-trades.ts';
import { releaseQuarantinedRoute } from './quarantine/release-quarantined.ts';
import { retryQuarantine } from './quarantine/retry-quarantine.ts';
import { retryQuarantinedRoute } from './quarantine/retry-quarantined.ts';
import { searchQuarantinedRoute } from './quarantine/search-quarantined.ts';
import { retryOfTerminals } from './quarantine/watch-causes.ts';
import { watchDecisionsJob } from './quarantine/watch-decisions.ts';
import { transferSource } from './transfer-source.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  listFeedsRoute,
  listFeedKeysRoute,
  addFeedKeyRoute,
  revokeFeedKeyRoute,
  getQuarantineRoute,
  searchQuarantinedRoute,
  retryQuarantinedRoute,
  changeFeedLimitsRoute,
  revealBatchRoute,
  searchAllTradesRoute,
  getWholeTradeRoute,
  getAllTradesSumRoute,
];
export const mounts: Mount[] = [mountFeed];
export const jobs: JobDefinition[] = [bookWaitingRefunds, retryQuarantine, watchDecisionsJob, keepBodiesJob];

export const register = (): void => {
  deskQueues.register('trades', tradesQueue);
  recordFinders.register('trades', tradeFinder);
  eventTakers.register('trades', rowEvents);
  eventTakers.register('trades.settlement', settlementEvents);
  subjectSources.register('trades', transactionSubjects);
  ledgerChecks.register('trades', returnedChecks);
  transferSources.register('trades', transferSource);
  factSources.register('trades', factSource);
  terminalWatchers.register('trades', retryOfTerminals);
};
