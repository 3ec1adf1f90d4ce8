/** Limits of withdrawals set by a level; where it sets none, those of the wallet apply. */
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createPart } from '#platform/registry/part.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { rankOf } from '../rules/level-rules.ts';
import { rulesOn } from './rules-on.ts';

export interface WithdrawalLimits {
  readonly dailyCount: number;
  readonly maximumFen: Fen;
}

/** The wallet comes later in the order: it provides the limits of its main wallet, for the page of levels. */
export const walletLimits = createPart<(db: Db) => Promise<WithdrawalLimits>>('limits of withdrawals');

/** The limits of a level; a missing one leaves the wallet's own. */
export const levelLimits = async (db: Db, levelCode: string, now: Date): Promise<Partial<WithdrawalLimits>> => {
  const rules = await rulesOn(db, businessDay(now));
  const grants = rules.levels[rankOf(rules, levelCode)]?.grants;
  const { dailyWithdrawals: dailyCount, maximumWithdrawalFen: maximumFen } = grants ?? {};
  return { ...(dailyCount !== undefined && { dailyCount }), ...(maximumFen !== undefined && { maximumFen }) };
};
