/** Computes the changes that a command makes, for which agents and from when, without saving anything. */
import type { Db } from '#platform/db/db.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { boundsFrom, operatorBook, type ContentStep } from '../../rules/policy-book.ts';
import { refusesTerms, type AllBounds } from '../../rules/term-bounds.ts';
import { changesBetween, type TermChange } from '../../rules/term-changes.ts';
import { setTerms } from '../../rules/terms/set-terms.ts';
import { termsOn, type TermBook, type Terms } from '../../rules/terms/terms.ts';
import type { PolicyBrief } from '../policies-by-ids.ts';
import { carryDown } from './carry-down.ts';
import { checkCommand } from './check-command.ts';
import type { TermCommand } from './command.ts';
import { contentsOf, firstDayOf } from './contents-of.ts';
import { copiedTerms } from './copied-terms.ts';
import { bookOf, readBooks, type Books } from './read-books.ts';
import { refuseIncomplete, refuseOutOfBounds } from './refuse-terms.ts';
import type { TermPlan, TouchedAgent } from './term-plan.ts';

interface PlanBasis {
  readonly steps: readonly ContentStep[];
  readonly books: Books;
  readonly from: BusinessDay;
  readonly own: TermBook;
  readonly above: TermBook;
  readonly bounds: AllBounds;
}

const readBefore = async (db: Db, command: TermCommand, agent: AgentBrief): Promise<PlanBasis> => {
  const { policyId, now, what, copyFromAgentId } = command;
  const steps = await contentsOf(db, policyId, businessDay(now));
  const from = firstDayOf(what, steps, now);
  const agentIds = [agent.id, agent.parentId, copyFromAgentId].filter((id) => id !== null && id !== undefined);
  const books = await readBooks(db, { agentIds, policyIds: [policyId] }, from);
  const above = agent.parentId === null ? operatorBook(steps) : bookOf(books, agent.parentId, policyId);
  const own = bookOf(books, agent.id, policyId);
  return { steps, books, from, own, above, bounds: boundsFrom(steps, above, from) };
};

/** The terms that the command sets: the copied ones, and those given on top of them. */
const givenTerms = ({ terms, copyFromAgentId, policyId }: TermCommand, { books, from, bounds }: PlanBasis): Terms => {
  const given = terms ?? { costs: [], parts: [] };
  if (copyFromAgentId === undefined) return given;
  return copiedTerms(termsOn(bookOf(books, copyFromAgentId, policyId), from), given, bounds);
};

export interface PlannedCommand {
  readonly plan: TermPlan;
  readonly agent: AgentBrief;
  readonly policy: PolicyBrief;
}

/**
 * @throws 404 or 601 in the order of docs/domain.md §13: who may, state, bounds (all of them listed).
 * To save the plan, hold the tree and the terms ({@link lockTerms}) in the same transaction first.
 */
export const planTerms = async (db: Db, command: TermCommand): Promise<PlannedCommand> => {
  const { agent, policy } = await checkCommand(db, command);
  const before = await readBefore(db, command, agent);
  const given = givenTerms(command, before);
  if (command.what === 'open') refuseIncomplete(given, before.bounds);
  refuseOutOfBounds(refusesTerms(given, before.bounds));
  const after = setTerms(before.own, before.above, given, before.from);
  const own = touchedBy(agent, before.own, after, before.from);
  const carried = await carryDown(db, command.policyId, own, before.from);
  return { agent, policy, plan: { ...headOf(command), validFrom: before.from, touched: [...own, ...carried] } };
};

const headOf = ({ what, actor, agentId, policyId, copyFromAgentId }: TermCommand) => ({
  kind: what === 'edit' && copyFromAgentId !== undefined ? ('copy' as const) : what,
  policyId,
  agentId,
  actorId: actor === 'operator' ? null : actor,
  copiedFromId: copyFromAgentId ?? null,
});

const touchedBy = (agent: AgentBrief, before: TermBook, after: TermBook, from: BusinessDay): TouchedAgent[] => {
  const changes: TermChange[] = changesBetween(before, after, from);
  const { id: agentId, parentId } = agent;
  return changes.length === 0 ? [] : [{ agentId, parentId, isCarried: false, before, after, changes }];
};
