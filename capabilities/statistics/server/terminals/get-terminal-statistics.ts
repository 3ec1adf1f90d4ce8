import { handle } from '#platform/http/context.ts';
import { getTerminalStatistics } from '../../contract/terminals/get-terminal-statistics.ts';
import { countOf, countOn, growthOf, shownDays, total } from '../growth-counts.ts';
import { rangeOf } from '../requested-period.ts';
import { currentCounts } from '../rollups.ts';

/** Sums counts with composite keys by one part of the key. */
const countsByPart = (rows: readonly { key: string; count: number }[], part: 0 | 1): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { key, count } of rows) {
    const name = key.split('/')[part] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums;
};

const UNBOUND = '0';

/** Keys of activated terminals: `<bind status>/<brand>`. */
const ACTIVATED = '3/';

export const getTerminalStatisticsRoute = handle(getTerminalStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const countsIn = (isTeam: boolean) => currentCounts(context.db, context.caller.scope, isTeam, 'terminal');
  const [counts, own, growth] = await Promise.all([
    countsIn(range.isTeam),
    range.isTeam ? countsIn(false) : undefined,
    growthOf(context, range),
  ]);
  const activated = countsByPart(
    counts.filter(({ key }) => key.startsWith(ACTIVATED)),
    1,
  );
  return {
    total: total(counts),
    ownStock: countsByPart(own ?? counts, 0).get(UNBOUND) ?? 0,
    byStatus: [...countsByPart(counts, 0)].map(([status, count]) => ({ bindStatus: Number(status), count })),
    byBrand: [...countsByPart(counts, 1)].map(([brandId, count]) => ({
      brandId,
      count,
      activated: activated.get(brandId) ?? 0,
    })),
    activations: countOf(growth, 'activation'),
    binds: countOf(growth, 'bind'),
    days: shownDays(range).map((day) => ({
      day,
      activations: countOn(growth, day, 'activation'),
      binds: countOn(growth, day, 'bind'),
    })),
  };
});
