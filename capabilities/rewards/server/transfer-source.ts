import { idOf } from '#platform/ids/id.ts';
import type { EntryKind } from '#capabilities/ledger/contract/enums.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { TransferSource } from '#capabilities/wallet/server/api.ts';
import type { AwardId } from '../contract/awards/award-ids.ts';
import { awardsOf, type Award } from './awards-of.ts';
import { explainAward } from './awards/explain-award.ts';
import { sharesOfAwards } from './awards/own-award-shares.ts';

/** In transfers about awards, the ids of items are ids of awards. */
const awardId = (itemId: TradeId): AwardId => idOf(itemId);

/** The kinds of transfers that have an award behind them. */
export const AWARD_KINDS = [
  'activation',
  'activation_reversal',
  'compliance',
  'compliance_reversal',
  'allowance',
  'service_fee',
  'service_fee_reversal',
  'communication_fee',
  'communication_fee_reversal',
] as const satisfies readonly EntryKind[];

/** Gives the wallet's statement the award behind a reward or a share of a fee. */
export const transferSource: TransferSource = {
  kinds: AWARD_KINDS,
  labelsByItem: async (db, itemIds) => {
    const awards = await awardsOf(db, { ids: itemIds.map(awardId) });
    const [merchants, terminals] = await Promise.all([
      merchantsByIds(
        db,
        awards.flatMap(({ merchantId }) => merchantId ?? []),
      ),
      terminalsByIds(
        db,
        awards.flatMap(({ terminalId }) => terminalId ?? []),
      ),
    ]);
    const labelOf = ({ merchantId, terminalId, period }: Award): string | undefined =>
      (merchantId !== null && merchants.get(merchantId)?.name) ||
      (terminalId !== null && terminals.get(terminalId)?.sn) ||
      (period ?? undefined);
    return new Map(awards.map((award) => [idOf<TradeId>(award.id), labelOf(award) ?? '']));
  },
  availableOnOfItem: async (db, agentId, itemId) =>
    (await sharesOfAwards(db, agentId, { id: awardId(itemId) }))[0]?.availableOn,
  awardOfItem: (db, agentId, itemId) => explainAward(db, agentId, awardId(itemId)),
};
