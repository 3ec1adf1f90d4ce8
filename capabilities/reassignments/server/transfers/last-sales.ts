import type { Db } from '#platform/db/db.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TermPlan } from '#capabilities/policies/server/api.ts';
import { soldByTeam, type MovedLineOfSales } from '#capabilities/trades/server/api.ts';
import type { MoveParties } from '../moves/check-move.ts';
import { movedLines } from './moved-lines.ts';

/** The last 30 full business days, as in every what-if. */
const DAYS = 30;

export interface LastSales {
  readonly period: { readonly from: BusinessDay; readonly to: BusinessDay; readonly until: Date };
  readonly lines: MovedLineOfSales[];
}

/**
 * The team's sales of the last days, with its lines before and after the move.
 * @param until sales that are booked later are left out.
 */
export const lastSales = async (
  db: Db,
  { agent, newParent }: MoveParties,
  plans: readonly TermPlan[],
  day: BusinessDay,
  until: Date,
): Promise<LastSales> => {
  const today = businessDay(until);
  const period = { from: addDays(today, -DAYS), to: addDays(today, -1), until };
  const sold = await soldByTeam(db, agent.id, period);
  return { period, lines: await movedLines(db, { agentId: agent.id, toParentId: newParent.id, sold, plans, day }) };
};
