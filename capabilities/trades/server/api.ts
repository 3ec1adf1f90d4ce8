/** Exports of trades for other capabilities, the simulator and the command line. */
export { prepareBooking } from './before-booking.ts';
export { bookMissing, type MissingRow } from './feed/book-missing.ts';
export type { RowOutcome } from '../contract/row-outcome.ts';
export { type BookedFee, type FeeBooker, type PhaseCheck, type PhaseCollections, type PhaseFee } from './book-fees.ts';
export { bookRows, type BookedBatch } from './book-rows.ts';
export { explainTrade } from './explain-trade.ts';
export { foreignBrands } from './foreign-brands.ts';
export type { FeedRow } from './feed-row.ts';
export { storeBatch } from './store-batch.ts';
export { receiveBatch } from './feed/receive-batch.ts';
export { hmacSignature, standardAcquirer } from './feed/standard-acquirer.ts';
export { recomputeTrade, type RecomputedShares } from './recompute-trade.ts';
export { referencesOf } from './references.ts';
export { ownShares, sharesOfTrades, type OwnShare } from './own-shares.ts';
export { countShares, shareSums, shareTotal, type Stretch } from './share-sums.ts';
export { searchedSince, searchTrades, SEARCHED_DAYS } from './search-trades.ts';
export { merchantsOfTeam } from './reads/merchants-of-team.ts';
export { entryOfShare } from './reads/entry-of-share.ts';
export { earnersOf } from './reads/share-earners.ts';
export { dequeueWatched, waitingTrades, watchTerminals, type Watch, type WatchedTrade } from './dequeue-watched.ts';
export { soldToMerchant } from './reprice/sold-to-merchant.ts';
export {
  repriceLines,
  soldByTeam,
  type LineCost,
  type LineShares,
  type MovedLineOfSales,
  type SoldLine,
} from './reprice/reprice-lines.ts';
