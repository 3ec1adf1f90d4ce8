/** The effect that the transfer of a merchant to another agent would have; changes nothing. */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { merchantStages, type MerchantStages } from '#capabilities/assessments/server/api.ts';
import { merchantBindings, type MerchantBindings } from '#capabilities/terminals/server/api.ts';
import type { Obstacle } from '../moves/check-move.ts';
import type { Meaning } from '../moves/meaning-of-move.ts';
import { transferBlocks, type TransferBlock, type TransferParties } from './check-transfer.ts';
import { transferMeaning, transferPrices, type TransferPrice } from './transfer-prices.ts';
import { scheduledTransfer, type TransferRow } from './transfer-row.ts';

export interface TransferPreview extends TransferParties {
  readonly day: BusinessDay;
  /** Empty when the transfer is possible. */
  readonly blocked: readonly Obstacle<TransferBlock>[];
  readonly scheduled: TransferRow | undefined;
  readonly prices: readonly TransferPrice[];
  /** Undefined for a transfer that is not possible. */
  readonly meaning: Meaning | undefined;
  readonly bindings: MerchantBindings;
  readonly stages: MerchantStages;
  /** Changes when the obstacles, the prices or the terminals change; a submission may require the one that was seen. */
  readonly mark: string;
}

const markOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);

export const meaningOfTransfer = async (
  db: Db,
  parties: TransferParties,
  day: BusinessDay,
  now: Date,
): Promise<TransferPreview> => {
  const blocked = await transferBlocks(db, parties, day);
  const prices = await transferPrices(db, parties, day);
  const bindings = await merchantBindings(db, parties.merchant.id);
  return {
    ...parties,
    day,
    blocked,
    scheduled: await scheduledTransfer(db, parties.merchant.id),
    prices,
    meaning: blocked.length > 0 ? undefined : await transferMeaning(db, parties, day, now),
    bindings,
    stages: await merchantStages(db, parties.merchant.id, day),
    mark: markOf(blocked, prices, bindings),
  };
};
