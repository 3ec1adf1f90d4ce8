/**
 * The part of the ledger that other capabilities may import. In SQL: `ledger.api_post_shares` books the profit shares
 * of a batch, `ledger.api_post_items` other earnings and their reversals.
 */
export { balanceOf, balancesOf, type WalletBalance } from './balances/balances-of.ts';
export { itemEntry } from './posting/item-entry.ts';
export { entryKindOf } from '../contract/posting/charge-kinds.ts';
export { chargedDays, ownCharge, ownCharges, type OwnCharge } from './posting/own-charges.ts';
export { platformAccounts, walletAccount } from './balances/accounts.ts';
export { closeHold, openHold } from './balances/holds.ts';
export { lockBalances } from './balances/lock-balances.ts';
export { openWallets } from './balances/open-wallets.ts';
export { postTransfer, postTransfers, type TransferRequest } from './posting/post-transfers.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { itemEntries } from './posting/item-entries.ts';
export { shareEntry, type ShareEntry } from './posting/share-entry.ts';
export { ledgerChecks, type LedgerCheck } from './reconciliation/ledger-checks.ts';
export { availableFen, owedFen, pendingFen, withdrawableFen } from '../rules/balances/balance-parts.ts';
export { meaningOf } from '../rules/balances/earning-kinds.ts';
export { groupsOf, isFolded, type GroupFilter, type Sign } from '../rules/reads/statement-rows.ts';
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
