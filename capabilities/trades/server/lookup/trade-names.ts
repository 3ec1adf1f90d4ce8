import type { Db } from '#platform/db/db.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';

interface Place {
  readonly merchantId: MerchantId;
  readonly terminalId: TerminalId;
}

export interface TradeNames {
  readonly merchantName: string;
  readonly merchantNo: string;
  readonly sn: string;
}

/** Merchants and serial numbers of some transactions. @returns a look-up defined for every transaction. */
export const tradeNames = async (db: Db, places: readonly Place[]): Promise<(place: Place) => TradeNames> => {
  const [merchants, terminals] = await Promise.all([
    merchantsByIds(
      db,
      places.map(({ merchantId }) => merchantId),
    ),
    terminalsByIds(
      db,
      places.map(({ terminalId }) => terminalId),
    ),
  ]);
  return ({ merchantId, terminalId }) => ({
    merchantName: merchants.get(merchantId)?.name ?? '',
    merchantNo: merchants.get(merchantId)?.no ?? '',
    sn: terminals.get(terminalId)?.sn ?? '',
  });
};
