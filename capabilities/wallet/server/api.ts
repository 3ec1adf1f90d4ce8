/** The part of the wallet's view that other capabilities may import. */
export { lineEntry, type LineEntry } from './line-entry.ts';
export {
  chargeOf,
  transferSources,
  type SourceAdjustment,
  type SourceAward,
  type SourceResidual,
  type TransferSource,
} from './statement/transfer-sources.ts';
export { paperSources, type PaperSource, type WaitingPaper } from './papers/paper-sources.ts';
export { findOwnEntries } from './statement/find-own-entries.ts';
