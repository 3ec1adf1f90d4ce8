import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createPart } from '#platform/registry/part.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';

export interface Use {
  readonly count: number;
  readonly amountFen: Fen;
}

/** Payments on their way to a settlement account, e.g. open withdrawals: it can be neither changed nor deleted. */
export type AccountUse = (db: Db, settlementAccountId: SettlementAccountId) => Promise<Use>;

export const accountUse = createPart<AccountUse>('uses of settlement accounts');

export const useOf: AccountUse = (db, id) => accountUse.provided()(db, id);

export const isAccountInUse = async (db: Db, id: SettlementAccountId): Promise<boolean> =>
  (await useOf(db, id)).count > 0;
