/** How the statement shows the entries of one wallet, kind, direction and business day (docs/domain.md §8). */
import { type EntryKind, type WalletKind, ENTRY_KINDS, WALLET_KINDS } from '../../contract/enums.ts';
import { standsOn } from './entry-sides.ts';

/** Booked in batches of transactions, with their totals in the balances. */
export const BATCH_KINDS = ['profit_share', 'profit_share_reversal'] as const satisfies readonly EntryKind[];

/** Earnings from single transactions: always folded into one row per day. */
export const FOLDED_KINDS = [
  ...BATCH_KINDS,
  'value_share',
  'value_share_reversal',
] as const satisfies readonly EntryKind[];

/** The number of entries of another kind up to which they are shown one by one. */
export const MAX_SINGLE = 3;

export type Sign = 1 | -1;

export interface Group {
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  readonly sign: Sign;
}

export const isBatchKind = (kind: EntryKind): boolean => (BATCH_KINDS as readonly EntryKind[]).includes(kind);

export const isFolded = ({ kind, count }: { readonly kind: EntryKind; readonly count: number }): boolean =>
  (FOLDED_KINDS as readonly EntryKind[]).includes(kind) || count > MAX_SINGLE;

export interface GroupFilter {
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly direction?: 'in' | 'out' | 'held' | undefined;
}

const SIGNS = [
  ['credit', 1, 'in'],
  ['debit', -1, 'out'],
] as const;

/** All groups of these wallets that the filter allows, in the order in which a day shows its folded ones. */
export const groupsOf = (wallets: readonly WalletKind[], { kinds, direction }: GroupFilter): Group[] =>
  WALLET_KINDS.filter((wallet) => wallets.includes(wallet)).flatMap((wallet) =>
    ENTRY_KINDS.filter((kind) => !kinds?.length || kinds.includes(kind)).flatMap((kind) =>
      SIGNS.filter(
        ([side, , word]) => standsOn(kind, wallet, side) && (direction === undefined || direction === word),
      ).map(([, sign]) => ({ wallet, kind, sign })),
    ),
  );

/** Whether the filter shows money held for withdrawals. */
export const showsHeld = ({ kinds, direction }: GroupFilter): boolean =>
  (direction === undefined || direction === 'held') && (!kinds?.length || kinds.includes('withdrawal'));
