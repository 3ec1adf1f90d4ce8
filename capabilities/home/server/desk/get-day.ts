import { handle } from '#platform/http/context.ts';
import { fen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { dayByAcquirer, hoursOf, type AcquirerDay } from '#capabilities/trades/server/api.ts';
import { getDay } from '../../contract/desk/get-day.ts';

const WEEK = 7;

const sumOf = (rows: readonly { readonly amountFen: Fen }[]): Fen =>
  fen(rows.reduce((sum, { amountFen }) => sum + amountFen, 0));

const total = (rows: readonly AcquirerDay[], of: 'saleCount' | 'amountFen' | 'feeFen' | 'restFen'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

const present = ({ acquirer, saleCount, amountFen, refundCount, lastAt }: AcquirerDay) => ({
  acquirer,
  saleCount,
  amountFen,
  refundCount,
  lastAt: lastAt.toISOString(),
});

export const getDayRoute = handle(getDay, async ({ db, now }) => {
  const today = businessDay(now);
  const before = addDays(today, -WEEK);
  const sinceMidnight = now.getTime() - startOfDay(today).getTime();
  const sameTime = new Date(startOfDay(before).getTime() + sinceMidnight);
  const [acquirers, hours, beforeHours, beforeSoFar] = await Promise.all([
    dayByAcquirer(db, today),
    hoursOf(db, today, now),
    hoursOf(db, before, now),
    hoursOf(db, before, sameTime),
  ]);
  const [feeFen, restFen] = [fen(total(acquirers, 'feeFen')), fen(total(acquirers, 'restFen'))];
  return {
    day: today,
    at: now.toISOString(),
    saleCount: total(acquirers, 'saleCount'),
    amountFen: fen(total(acquirers, 'amountFen')),
    feeFen,
    sharedFen: subtractFen(feeFen, restFen),
    restFen,
    hours,
    before: { day: before, amountFen: sumOf(beforeHours), sameTimeFen: sumOf(beforeSoFar), hours: beforeHours },
    acquirers: acquirers.map(present),
  };
});
