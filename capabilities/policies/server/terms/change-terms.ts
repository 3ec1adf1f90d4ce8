/** Opens policies and changes terms, for calls, commands and other capabilities. */
import type { Tx } from '#platform/db/db.ts';
import { conflict } from '#platform/http/problem.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import type { TermCommand } from './command.ts';
import { lockTerms } from './lock-terms.ts';
import { markOf, type SeenMark } from './plan-mark.ts';
import { planTerms } from './plan-terms.ts';
import { savePlan } from './save-plan.ts';
import { carriedIn, type TermPlan } from './term-plan.ts';

export interface SavedTerms {
  readonly plan: TermPlan;
  readonly validFrom: BusinessDay;
  /** The number of other agents whose terms changed with it. */
  readonly touchedCount: number;
  /** Undefined when nothing changed. */
  readonly changeId: TermChangeId | undefined;
}

/**
 * Runs a command as a whole or not at all.
 * @param seen fingerprint of the plan that somebody agreed to.
 * @throws 404, 601, or 409 when the plan has changed since.
 */
export const runTerms = async (tx: Tx, command: TermCommand, seen?: SeenMark): Promise<SavedTerms> => {
  await lockTerms(tx, command.agentId);
  const { plan } = await planTerms(tx, command);
  if (seen !== undefined && seen.mark !== markOf(plan, seen.vault)) throw conflict();
  const touchedCount = carriedIn(plan).length;
  const changeId = await savePlan(tx, plan, command.now);
  return { plan, validFrom: plan.validFrom, touchedCount, changeId };
};

/** Opens a policy for an agent. */
export const openPolicy = (tx: Tx, command: Omit<TermCommand, 'what'>): Promise<SavedTerms> =>
  runTerms(tx, { ...command, what: 'open' });

/** Changes the terms of an open policy. */
export const changeTerms = (tx: Tx, command: Omit<TermCommand, 'what'>, seen?: SeenMark): Promise<SavedTerms> =>
  runTerms(tx, { ...command, what: 'edit' }, seen);
