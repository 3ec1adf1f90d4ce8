/** Terminals, merchants and agents: how many now, how many new in a period. */
import { handle } from '#platform/http/context.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { daysFrom } from '#platform/time/business-day.ts';
import { merchantStatistics } from '../contract/merchant.ts';
import { teamStatistics } from '../contract/team.ts';
import { terminalStatistics } from '../contract/terminal.ts';
import { rangeOf, type Range } from './range.ts';
import { currentCounts, growthDays, type GrowthDay, type GrowthKind } from './rollups.ts';

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, row) => sum + row.count, 0);
const countOn = (rows: readonly GrowthDay[], day: string, kind: GrowthKind): number =>
  total(rows.filter((row) => row.day === day && row.kind === kind));
const countOf = (rows: readonly GrowthDay[], kind: GrowthKind): number =>
  total(rows.filter((row) => row.kind === kind));
const shownDays = (range: Range): string[] => (range.reached ? daysFrom(range.reached.from, range.reached.to) : []);

const growthOf = async (context: AgentContext, range: Range): Promise<GrowthDay[]> =>
  range.reached ? growthDays(context.db, context.caller.scope, range.isTeam, range.reached) : [];

/** Sums counts whose key has several parts by one of them. */
const countsByPart = (rows: readonly { key: string; count: number }[], part: 0 | 1): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { key, count } of rows) {
    const name = key.split('/')[part] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums;
};

export const terminalRoute = handle(terminalStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const [counts, growth] = await Promise.all([
    currentCounts(context.db, context.caller.scope, range.isTeam, 'terminal'),
    growthOf(context, range),
  ]);
  return {
    total: total(counts),
    byStatus: [...countsByPart(counts, 0)].map(([status, count]) => ({ bindStatus: Number(status), count })),
    byBrand: [...countsByPart(counts, 1)].map(([brandId, count]) => ({ brandId, count })),
    activations: countOf(growth, 'activation'),
    binds: countOf(growth, 'bind'),
    days: shownDays(range).map((day) => ({
      day,
      activations: countOn(growth, day, 'activation'),
      binds: countOn(growth, day, 'bind'),
    })),
  };
});

export const merchantRoute = handle(merchantStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const growth = await growthOf(context, range);
  return {
    total: total(await currentCounts(context.db, context.caller.scope, range.isTeam, 'merchant')),
    added: countOf(growth, 'merchant'),
    days: shownDays(range).map((day) => ({ day, added: countOn(growth, day, 'merchant') })),
  };
});

export const teamRoute = handle(teamStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const direct = await currentCounts(context.db, scope, false, 'agent');
  const shown = range.isTeam ? await currentCounts(context.db, scope, true, 'agent') : direct;
  const growth = await growthOf(context, range);
  return {
    total: total(shown),
    direct: total(direct),
    byLevel: shown.map(({ key, count }) => ({ levelCode: key, count })),
    added: countOf(growth, 'agent'),
    days: shownDays(range).map((day) => ({ day, added: countOn(growth, day, 'agent') })),
  };
});
