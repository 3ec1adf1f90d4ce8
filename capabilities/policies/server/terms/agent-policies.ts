/** The policies of an agent as its viewer may see and change them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { effectiveFrom, openingFrom } from '../../rules/effective-from.ts';
import { boundsFrom, contentOn, termsUnder, type ContentStep } from '../../rules/policy-book.ts';
import { poolsOf, type Part } from '../../rules/terms/part-pools.ts';
import { changeDaysAfter, EMPTY_BOOK, type TermBook } from '../../rules/terms/terms.ts';
import { openPoliciesOfAgent, type OpenPolicy } from '../open-policies-of.ts';
import { offeredPolicies } from '../opening/offered-policies.ts';
import type { PolicyBrief } from '../policies-by-ids.ts';
import { presentRef } from '../present-policy.ts';
import { contentSteps } from './content-steps.ts';
import { presentBounds, presentTerms } from './present-terms.ts';
import { bookOf, readBooks, type Books } from './read-books.ts';

type PolicyView = AnswerOf<typeof listAgentPolicies>['policies'][number];

export interface PolicyQuery {
  readonly viewerId: AgentId;
  readonly agent: Pick<AgentBrief, 'id' | 'parentId'>;
  readonly now: Date;
}

interface Facts extends PolicyQuery {
  readonly today: BusinessDay;
  readonly theirs: ReadonlyMap<PolicyId, OpenPolicy>;
  readonly mine: ReadonlyMap<PolicyId, OpenPolicy>;
  readonly steps: ReadonlyMap<PolicyId, readonly ContentStep[]>;
  readonly books: Books;
}

const byId = (policies: readonly OpenPolicy[]): Map<PolicyId, OpenPolicy> =>
  new Map(policies.map((policy) => [policy.id, policy]));

const isSelf = ({ agent, viewerId }: PolicyQuery): boolean => agent.id === viewerId;
/** Only the direct parent opens policies for an agent and changes its terms. */
const isChild = ({ agent, viewerId }: PolicyQuery): boolean => agent.parentId === viewerId;

const shownPolicies = async (
  db: Db,
  viewed: PolicyQuery,
  facts: Pick<Facts, 'mine' | 'theirs'>,
): Promise<PolicyBrief[]> => {
  const offered = isChild(viewed) ? await offeredPolicies(db) : [];
  const shown = new Map<PolicyId, PolicyBrief>([...facts.theirs, ...(isChild(viewed) ? facts.mine : [])]);
  for (const policy of offered) shown.set(policy.id, policy);
  return [...shown.values()].toSorted((one, other) => one.id - other.id);
};

export const policiesOfAgent = async (db: Db, viewed: PolicyQuery): Promise<PolicyView[]> => {
  const { agent, viewerId, now } = viewed;
  const today = businessDay(now);
  const theirs = byId(await openPoliciesOfAgent(db, agent.id));
  const mine = byId(await openPoliciesOfAgent(db, viewerId));
  const policies = await shownPolicies(db, viewed, { mine, theirs });
  const policyIds = policies.map(({ id }) => id);
  const steps = await contentSteps(db, policyIds, today);
  const agentIds = [...new Set([viewerId, agent.id])];
  const books = await readBooks(db, { agentIds, policyIds }, today);
  const facts = { ...viewed, today, theirs, mine, steps, books };
  return policies.map((policy) => present(policy, facts));
};

const stateOf = (policyId: PolicyId, { mine, theirs }: Facts): PolicyView['state'] => {
  if (theirs.has(policyId)) return 'open';
  return mine.has(policyId) ? 'available' : 'not_mine';
};

const daysOf = (steps: readonly ContentStep[], isOpen: boolean, { now, today }: Facts) => {
  const noticeDays = contentOn(steps, today)?.noticeDays ?? 0;
  return { noticeDays, firstDay: isOpen ? effectiveFrom(now, noticeDays) : openingFrom(now) };
};

const present = (policy: PolicyBrief, facts: Facts): PolicyView => {
  const steps = facts.steps.get(policy.id) ?? [];
  const state = stateOf(policy.id, facts);
  const days = daysOf(steps, state === 'open', facts);
  return {
    ...presentRef(policy),
    state,
    status: policy.status,
    ...days,
    ...openedOf(policy.id, days.firstDay, steps, facts),
    ...mineOf(policy.id, days.firstDay, steps, facts),
    pools: poolsShown(policy.id, days.firstDay, steps, facts),
  };
};

/** First day of the terms in force, or of the first ones while none are. */
const firstDayIn = (book: TermBook, today: BusinessDay): BusinessDay | undefined => {
  const steps = [...book.costs.values(), ...book.parts.values()].map((timeline) => timeline.map(({ day }) => day));
  const inForce = steps.flatMap((days) => days.findLast((day) => day <= today) ?? []);
  return inForce.length > 0 ? inForce.toSorted().at(-1) : steps.flat().toSorted()[0];
};

const openedOf = (policyId: PolicyId, firstDay: BusinessDay, steps: readonly ContentStep[], facts: Facts) => {
  const { agent, theirs, books, today } = facts;
  const opened = theirs.get(policyId);
  if (opened === undefined) return {};
  const book = bookOf(books, agent.id, policyId);
  const [inForce, nextDay] = [termsUnder(steps, book, today), changeDaysAfter(book, today)[0]];
  const inForceFrom = firstDayIn(book, today);
  return {
    openedAt: opened.openedAt.toISOString(),
    ...(inForceFrom !== undefined && { inForceFrom }),
    theirs: presentTerms(termsUnder(steps, book, firstDay)),
    ...(inForce.costs.length > 0 && { inForce: presentTerms(inForce) }),
    ...(nextDay !== undefined && {
      next: { validFrom: nextDay, terms: presentTerms(termsUnder(steps, book, nextDay)) },
    }),
  };
};

const mineOf = (policyId: PolicyId, firstDay: BusinessDay, steps: readonly ContentStep[], facts: Facts) => {
  if (isSelf(facts) || !facts.mine.has(policyId)) return {};
  const book = bookOf(facts.books, facts.viewerId, policyId);
  const bounds = isChild(facts) && { bounds: presentBounds(boundsFrom(steps, book, firstDay)) };
  return { mine: presentTerms(termsUnder(steps, book, firstDay)), ...bounds };
};

/** Nobody sees the terms of agents above: a root sees the policy's pools, everybody else the own parts. */
const poolsShown = (policyId: PolicyId, firstDay: BusinessDay, steps: readonly ContentStep[], facts: Facts): Part[] => {
  const content = contentOn(steps, firstDay);
  if (isSelf(facts)) return facts.agent.parentId === null && content !== undefined ? poolsOf(content) : [];
  if (!facts.mine.has(policyId)) return [];
  const book = facts.books.get(facts.viewerId)?.get(policyId) ?? EMPTY_BOOK;
  return boundsFrom(steps, book, firstDay).parts.map(({ kind, item, highest }) => ({ kind, item, value: highest }));
};
