import type { TransferSource } from '#capabilities/wallet/server/api.ts';
import { tradesByIds } from './lookup/trades-by-ids.ts';

/** Gives the wallet's statement the transaction behind a profit share or a value-added share. */
export const transferSource: TransferSource = {
  kinds: ['profit_share', 'profit_share_reversal', 'value_share', 'value_share_reversal'],
  tradesByItem: async (db, itemIds) => {
    const trades = await tradesByIds(db, itemIds);
    return new Map([...trades].map(([id, { kind, ...trade }]) => [id, { ...trade, isRefund: kind === 'refund' }]));
  },
};
