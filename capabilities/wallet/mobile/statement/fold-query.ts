/** The entries of one kind on one day, as the statement's folded row names them. */
import type { EntryKind, WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { Entry } from '../entry-type.ts';

export type FoldKey = { day: string; wallet: WalletKind; kind: EntryKind; direction: 'in' | 'out' };

export const foldKey = ({
  day,
  wallet,
  kind,
  amountFen,
}: Pick<Entry, 'day' | 'wallet' | 'kind' | 'amountFen'>): FoldKey => ({
  day,
  wallet,
  kind,
  direction: amountFen < 0 ? 'out' : 'in',
});

export const foldQuery = (entry: Entry): Record<string, string> => ({ ...foldKey(entry) });
