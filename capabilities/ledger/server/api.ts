/**
 * The part of the ledger that other capabilities may import. In SQL: `ledger.api_post_shares` books the profit shares
 * of a batch, `ledger.api_post_items` other earnings and their reversals.
 */
export { balanceOf, balancesOf, type WalletBalance } from './balances-of.ts';
export { itemEntry } from './item-entry.ts';
export { entryKindOf } from '../contract/charge-kinds.ts';
export { chargedDays, ownCharge, ownCharges, type OwnCharge } from './own-charges.ts';
export { platformAccounts, walletAccount } from './accounts.ts';
export { closeHold, openHold } from './holds.ts';
export { lockBalances } from './lock-balances.ts';
export { openWallets } from './open-wallets.ts';
export { postTransfer, postTransfers, type TransferRequest } from './post-transfers.ts';
export { reconcile } from './reconcile/reconcile.ts';
export { itemEntries } from './item-entries.ts';
export { shareEntry, type ShareEntry } from './share-entry.ts';
export { ledgerChecks, type LedgerCheck } from './reconcile/ledger-checks.ts';
export { availableFen, owedFen, pendingFen, withdrawableFen } from '../rules/balance-parts.ts';
export { meaningOf } from '../rules/earning-kinds.ts';
export { groupsOf, isFolded, type GroupFilter, type Sign } from '../rules/statement-rows.ts';
export { balanceBefore } from './reads/balance-before.ts';
export { heldMoney, type HeldMoney } from './reads/held-money.ts';
export { laterBookings } from './reads/later-bookings.ts';
export { monthBalances } from './reads/month-balances.ts';
export { newestTransfers, type EntryPlace } from './reads/newest-transfers.ts';
export { ownAccounts, type OwnAccount } from './reads/own-accounts.ts';
export { entriesOf, keyOf, readTransfer, transfersOf, type EntryRow, type SideRow } from './reads/read-entries.ts';
export { countGroups, readGroup, readGroups, type DayRange, type GroupRow } from './reads/read-groups.ts';
export { readItems } from './reads/read-items.ts';
export { recomputedSums } from './reads/recomputed-sums.ts';
export { transfersFor } from './reads/transfers-for.ts';
