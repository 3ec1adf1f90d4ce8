/** Notifies both agents of a merchant's transfer. Neither learns who the other is: nothing is sent about others. */
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { MoveEvent } from '../moves/notify-move.ts';
import type { TransferParties } from './check-transfer.ts';

const stemOf = (event: MoveEvent): string => (event === 'failed' ? 'cancelled' : event);

export const notifyTransfer = async (
  tx: Tx,
  event: MoveEvent,
  { merchant, giver, taker }: TransferParties,
  day: BusinessDay,
  now: Date,
): Promise<void> => {
  const page = `/merchant?id=${merchant.id}`;
  const about = (agentId: typeof giver.id, role: 'giver' | 'taker', link?: string): NewNotice => ({
    agentId,
    kind: 'team',
    key: `merchant_transfer_${stemOf(event)}_${role}`,
    values: { day, name: merchant.name },
    ...(link !== undefined && { link }),
  });
  await notify(
    tx,
    [
      about(giver.id, 'giver', event === 'done' ? undefined : page),
      about(taker.id, 'taker', event === 'done' ? page : undefined),
    ],
    now,
  );
};
