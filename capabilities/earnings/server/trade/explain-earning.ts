import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { entryKindOf } from '#capabilities/ledger/server/api.ts';
import { explainResidual } from '#capabilities/residuals/server/api.ts';
import { explainAward } from '#capabilities/rewards/server/api.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { explainTrade } from '#capabilities/trades/server/api.ts';
import { chargeOf } from '#capabilities/wallet/server/api.ts';
import { explainEarning } from '../../contract/trade/explain-earning.ts';
import { earningEntry } from '../lookup/earning-entry.ts';
import type { EarningRecord } from '../lookup/earning-sources.ts';
import { keyOf, requireEarning } from '../lookup/require-earning.ts';

type Answer = AnswerOf<typeof explainEarning>;

export const explainEarningRoute = handle(explainEarning, async ({ db, caller: { scope } }, { id }) => {
  const key = keyOf(id);
  if (key.kind === 'profit_share') return explainProfit(db, scope, idOf(key.number));
  const found = await requireEarning(db, scope, key);
  return { kind: key.kind, ...(await factsOf(db, scope, found)), ...(await earningEntry(db, scope, found)) };
});

/** Also explains a share of 0, which is in no list and not in the ledger. */
const explainProfit = async (db: Db, scope: Scope, tradeId: TradeId): Promise<Answer> => {
  const trade = await explainTrade(db, scope, tradeId);
  return { kind: 'profit_share', trade, ...(trade.entry && { entry: trade.entry }) };
};

const factsOf = async (
  db: Db,
  scope: Scope,
  found: EarningRecord,
): Promise<Pick<Answer, 'trade' | 'award' | 'charge' | 'residual'>> => {
  if (found.of === 'share') return { trade: await explainTrade(db, scope, found.share.id) };
  if (found.of === 'award') {
    const award = await explainAward(db, scope.agentId, found.award.id);
    return award === undefined ? {} : { award };
  }
  if (found.of === 'residual') {
    const residual = await explainResidual(db, scope.agentId, found.residual.id);
    return residual === undefined ? {} : { residual };
  }
  const charge = await chargeOf(db, { kind: entryKindOf(found.charge), itemId: found.charge.itemId });
  return charge === undefined ? {} : { charge };
};
