import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { ownCharge } from '#capabilities/ledger/server/api.ts';
import { ownResidual } from '#capabilities/residuals/server/api.ts';
import { sharesOfAwards } from '#capabilities/rewards/server/api.ts';
import { sharesOfTrades } from '#capabilities/trades/server/api.ts';
import { isCharge, type ListedKind } from '../../contract/lookup/earning-kinds.ts';
import type { EarningRecord } from './earning-sources.ts';

export interface EarningKey {
  readonly kind: ListedKind;
  readonly number: number;
}

/** @param id as the contract checked it: a kind and a number. */
export const keyOf = (id: string): EarningKey => {
  const at = id.lastIndexOf('-');
  return { kind: id.slice(0, at) as ListedKind, number: Number(id.slice(at + 1)) };
};

/** @throws 404 if it does not exist or is not the caller's; both look the same. */
export const requireEarning = async (db: Db, scope: Scope, key: EarningKey): Promise<EarningRecord> => {
  const found = await findEarning(db, scope, key);
  if (found === undefined) throw notFound();
  return found;
};

const findEarning = async (db: Db, scope: Scope, { kind, number }: EarningKey): Promise<EarningRecord | undefined> => {
  if (kind === 'profit_share' || kind === 'value_share') {
    const [share] = await sharesOfTrades(db, scope.agentId, kind, { id: idOf(number) });
    return share && { of: 'share', share };
  }
  if (isCharge(kind)) {
    const charge = await ownCharge(db, scope, kind, { id: idOf(number) });
    return charge && { of: 'charge', charge };
  }
  if (kind === 'residual') {
    const residual = await ownResidual(db, scope.agentId, { id: idOf(number) });
    return residual && { of: 'residual', residual };
  }
  const [award] = await sharesOfAwards(db, scope.agentId, { id: idOf(number) });
  return award?.kind === kind ? { of: 'award', award } : undefined;
};
