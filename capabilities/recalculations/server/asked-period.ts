/** The period that the staff asks about: agent, policy and merchant by their numbers. */
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentByCode } from '#capabilities/agents/server/api.ts';
import { merchantNumbered } from '#capabilities/merchants/server/api.ts';
import { policyCoded } from '#capabilities/policies/server/api.ts';
import type { Period } from './question-row.ts';
import { requireOver } from './require-over.ts';

export interface AskedPeriod {
  readonly firstDay: BusinessDay;
  readonly lastDay: BusinessDay;
  readonly agentCode?: string | undefined;
  readonly policyCode?: string | undefined;
  readonly merchantNo?: string | undefined;
}

/** Null for all. @throws Problem for an unknown number. */
const idOf = async <T>(number: string | undefined, find: (number: string) => Promise<T | undefined>) => {
  if (number === undefined) return null;
  const found = await find(number);
  if (found === undefined) throw refuse('recalculation_unknown', { number });
  return found;
};

/** @throws Problem for unknown numbers, and days that are not over. */
export const periodOf = async (db: Db, asked: AskedPeriod, now: Date): Promise<Period> => {
  const { firstDay, lastDay, agentCode, policyCode, merchantNo } = asked;
  const period = {
    firstDay,
    lastDay,
    agentId: await idOf(agentCode, async (code) => (await agentByCode(db, code))?.id),
    policyId: await idOf(policyCode, async (code) => (await policyCoded(db, code))?.id),
    merchantId: await idOf(merchantNo, (no) => merchantNumbered(db, no)),
  };
  requireOver(period, now);
  return period;
};
