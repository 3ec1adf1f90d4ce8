import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getEarning } from '../contract/get-earning.ts';
import { shareBooking } from './reads/share-booking.ts';
import { tradeNames } from './reads/trade-names.ts';
import { presentEarning } from './reads/present-earning.ts';
import { idOf } from '#platform/ids/id.ts';
import { requireTrade } from './reads/require-trade.ts';

export const getEarningRoute = handle(getEarning, async ({ db, caller: { scope } }, { id }) => {
  const trade = await requireTrade(db, scope, idOf(Number(id.split('-')[1])));
  if (trade.shareFen === 0) throw notFound();
  const { merchantName, sn } = (await tradeNames(db, [trade]))(trade);
  return {
    ...presentEarning(trade, merchantName, scope),
    sn,
    bookedAt: trade.bookedAt.toISOString(),
    ...(await shareBooking(db, scope, trade)),
  };
});
