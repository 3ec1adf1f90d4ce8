/**
 * The part of the wallet that other capabilities may import. In SQL: `wallet.api_post_shares` books the profit shares
 * of a batch, `wallet.api_post_items` other earnings and their reversals.
 */
export { balancesOf } from './balances-of.ts';
export { itemEntry } from './item-entry.ts';
export { entryKindOf } from '../contract/charge-kinds.ts';
export { chargedDays, ownCharge, ownCharges, type OwnCharge } from './own-charges.ts';
export { platformAccounts, walletAccount } from './ledger/accounts.ts';
export { lockBalances } from './ledger/lock-balances.ts';
export { lineEntry, withdrawalLine, type LineEntry } from './line-entry.ts';
export { openWallets } from './ledger/open-wallets.ts';
export { postTransfer, postTransfers, type TransferRequest } from './ledger/post-transfers.ts';
export { reconcile } from './reconcile/reconcile.ts';
export { itemEntries } from './item-entries.ts';
export {
  chargeOf,
  transferSources,
  type SourceAdjustment,
  type SourceAward,
  type SourceResidual,
  type TransferSource,
} from './statement/transfer-sources.ts';
export { paperSources, type PaperSource, type WaitingPaper } from './papers/paper-sources.ts';
export { shareEntry, type ShareEntry } from './share-entry.ts';
export { ledgerChecks, type LedgerCheck } from './reconcile/ledger-checks.ts';
export { availableFen } from '../rules/balance-parts.ts';
export { meaningOf } from '../rules/earning-kinds.ts';
export { standardTaxPpm } from './withdrawal-rules.ts';
export { findOwnEntries } from './find-own-entries.ts';
