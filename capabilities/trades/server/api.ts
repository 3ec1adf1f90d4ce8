/** Exports of trades for other capabilities, the simulator and the command line. */
export { prepareBooking } from './before-booking.ts';
export { bookMissing, type MissingRow } from './feed/book-missing.ts';
export type { RowOutcome } from '../contract/quarantine/row-outcome.ts';
export {
  type BookedFee,
  type FeeBooker,
  type PhaseCheck,
  type PhaseCollections,
  type PhaseFee,
} from './booking/book-fees.ts';
export { bookRows, type BookedBatch } from './book-rows.ts';
export { explainTrade } from './lookup/explain-trade.ts';
export { foreignBrands } from './booking/foreign-brands.ts';
export type { FeedRow } from './feed/feed-row.ts';
export { storeBatch } from './store-batch.ts';
export { receiveBatch } from './feed/receive-batch.ts';
export { hmacSignature, standardAcquirer } from './feed/standard-acquirer.ts';
export { recomputeTrade, type RecomputedShares } from './repricing/recompute-trade.ts';
export { referencesOf } from './feed/references.ts';
export { ownShares, sharesOfTrades, type OwnShare } from './own-shares.ts';
export { countShares, shareSums, shareTotal, type Stretch } from './booking/share-sums.ts';
export { searchedSince, searchTrades, SEARCHED_DAYS } from './lookup/search-trades.ts';
export { dayByAcquirer, hoursOf, type AcquirerDay } from './lookup/day-figures.ts';
export { merchantsOfTeam } from './lookup/merchants-of-team.ts';
export { entryOfShare } from './lookup/entry-of-share.ts';
export { earnersOf } from './lookup/share-earners.ts';
export {
  dequeueWatched,
  waitingTrades,
  watchTerminals,
  type Watch,
  type WatchedTrade,
} from './booking/dequeue-watched.ts';
export { soldToMerchant } from './repricing/sold-to-merchant.ts';
export {
  repriceLines,
  soldByTeam,
  type LineCost,
  type LineShares,
  type MovedLineOfSales,
  type SoldLine,
} from './repricing/reprice-lines.ts';
export { feedState } from './feed-keys/feed-keys.ts';
