/** Shared by the terminal, merchant and team statistics: counts of a period by day and kind. */
import type { AgentContext } from '#platform/http/context.ts';
import { daysFrom } from '#platform/time/business-day.ts';
import type { RequestedPeriod } from './requested-period.ts';
import { growthDays, type GrowthDay, type GrowthKind } from './rollups.ts';

export const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, row) => sum + row.count, 0);
export const countOn = (rows: readonly GrowthDay[], day: string, kind: GrowthKind): number =>
  total(rows.filter((row) => row.day === day && row.kind === kind));
export const countOf = (rows: readonly GrowthDay[], kind: GrowthKind): number =>
  total(rows.filter((row) => row.kind === kind));
export const shownDays = (range: RequestedPeriod): string[] =>
  range.reached ? daysFrom(range.reached.from, range.reached.to) : [];

export const growthOf = async (context: AgentContext, range: RequestedPeriod): Promise<GrowthDay[]> =>
  range.reached ? growthDays(context.db, context.caller.scope, range.isTeam, range.reached) : [];
