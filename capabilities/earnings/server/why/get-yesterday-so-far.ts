/** For home, which stays open all day: full hours from the rollups, and only the rest share by share. */
import { handle } from '#platform/http/context.ts';
import { sumFen } from '#platform/money/fen.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { residualSums } from '#capabilities/residuals/server/api.ts';
import { awardSums } from '#capabilities/rewards/server/api.ts';
import { tradeHours } from '#capabilities/statistics/server/api.ts';
import { shareTotal } from '#capabilities/trades/server/api.ts';
import { getYesterdaySoFar } from '../../contract/why/get-yesterday-so-far.ts';

const HOUR_MS = 3_600_000;

export const getYesterdaySoFarRoute = handle(getYesterdaySoFar, async ({ db, caller: { scope }, now }) => {
  const day = addDays(businessDay(now), -1);
  const start = startOfDay(day);
  const elapsedMs = now.getTime() - startOfDay(businessDay(now)).getTime();
  const until = new Date(start.getTime() + elapsedMs);
  const fullHours = Math.floor(elapsedMs / HOUR_MS);
  const lastHour = new Date(start.getTime() + fullHours * HOUR_MS);
  const { agentId } = scope;
  const [hours, sharesFen, awards] = await Promise.all([
    tradeHours(db, scope, true, [day]),
    shareTotal(db, agentId, { profit_share: { from: lastHour, until }, value_share: { from: start, until } }),
    awardSums(db, agentId, { onlyOwn: false, from: day, to: day, bookedBefore: until }),
  ]);
  // read after the others, so that it takes no further connection: home is opened all day
  const residuals = await residualSums(db, agentId, { from: day, to: day, until: until.toISOString() });
  const amountFen = sumFen([
    ...hours.filter(({ hour }) => hour < fullHours).map(({ earnedFen }) => earnedFen),
    sharesFen,
    ...awards.map(({ shareFen }) => shareFen),
    ...residuals.map((residual) => residual.amountFen),
  ]);
  return { day, until: until.toISOString(), amountFen };
});
