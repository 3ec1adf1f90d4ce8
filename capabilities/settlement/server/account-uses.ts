import type { Db } from '#platform/db/db.ts';
import { sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';

export interface Use {
  readonly count: number;
  readonly amountFen: Fen;
}

/** Payments on their way to a settlement account, e.g. open withdrawals: it can be neither changed nor deleted. */
export type AccountUse = (db: Db, settlementAccountId: SettlementAccountId) => Promise<Use>;

export const accountUses = createRegistry<AccountUse>('uses of settlement accounts');

/** Runs the queries sequentially: a transaction has a single connection. */
export const useOf: AccountUse = async (db, settlementAccountId) => {
  let sum: Use = { count: 0, amountFen: zeroFen };
  for (const use of accountUses.providers()) {
    const { count, amountFen } = await use(db, settlementAccountId);
    sum = { count: sum.count + count, amountFen: sumFen([sum.amountFen, amountFen]) };
  }
  return sum;
};

export const isAccountInUse = async (db: Db, id: SettlementAccountId): Promise<boolean> =>
  (await useOf(db, id)).count > 0;
