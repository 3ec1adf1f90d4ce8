import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { EntryKind, WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { ownAccounts, readGroup, type GroupRow } from '#capabilities/ledger/server/api.ts';

export interface FoldKey {
  readonly day: BusinessDay;
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  readonly direction: 'in' | 'out';
}

/** The entries of one kind on one day of an own wallet. @throws 404 when there are none. */
export const requireGroup = async (db: Db, scope: Scope, key: FoldKey): Promise<GroupRow> => {
  const [account] = await ownAccounts(db, scope, key.wallet);
  const { day, kind, direction } = key;
  const group = account && (await readGroup(db, account, { day, kind, sign: direction === 'in' ? 1 : -1 }));
  if (group === undefined) throw notFound();
  return group;
};
