/** Terms of a sub-agent that is still to be added: those its parent can give, and those given when it registers. */
import type { Db } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { refusesTerms, termsWithin, type AllBounds } from '../../rules/term-bounds.ts';
import type { Terms } from '../../rules/terms/terms.ts';
import { policiesByIds, type PolicyBrief } from '../policies-by-ids.ts';
import { boundsForChild } from './child-bounds.ts';
import { refuseIncomplete, refuseOutOfBounds } from './refuse-terms.ts';

export interface ChildOffer {
  readonly policy: PolicyBrief;
  readonly bounds: AllBounds;
}

/** The policies that an agent can open for a new sub-agent, with the bounds on the first day of its terms. */
export const childOffers = async (db: Db, parentId: AgentId, now: Date): Promise<ChildOffer[]> => {
  const bounds = await boundsForChild(db, { parentId, now });
  const policies = await policiesByIds(db, [...bounds.keys()]);
  return [...bounds]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([policyId, child]) => {
      const policy = policies.get(policyId);
      const canOpen = policy?.status === 'open' && child.bounds.costs.length > 0;
      return canOpen ? [{ policy, bounds: child.bounds }] : [];
    });
};

const offerOf = async (db: Db, parentId: AgentId, policyId: PolicyId, now: Date): Promise<ChildOffer | undefined> =>
  (await childOffers(db, parentId, now)).find(({ policy }) => policy.id === policyId);

interface ChildTerms {
  readonly parentId: AgentId;
  readonly policyId: PolicyId;
  readonly terms: Terms;
  readonly now: Date;
}

/** Checks terms for a sub-agent to be added, in the order of docs/domain.md §13: state, bounds (all of them listed). */
export const checkChildTerms = async (db: Db, { parentId, policyId, terms, now }: ChildTerms): Promise<void> => {
  const policy = (await policiesByIds(db, [policyId])).get(policyId);
  if (policy === undefined) throw notFound();
  const offer = await offerOf(db, parentId, policyId, now);
  if (offer === undefined)
    throw refuse(policy.status === 'closed' ? 'policy_closed' : 'policy_not_mine', { policy: policy.name });
  refuseIncomplete(terms, offer.bounds);
  refuseOutOfBounds(refusesTerms(terms, offer.bounds));
};

/** A rate type that the policy has got since: at the parent's own cost. */
const completed = (terms: Terms, { costs }: AllBounds): Terms => {
  const given = new Set(terms.costs.map(({ rateType }) => rateType));
  const missing = costs.filter(({ rateType }) => !given.has(rateType));
  return { ...terms, costs: [...terms.costs, ...missing.map(({ rateType, lowest }) => ({ rateType, rule: lowest }))] };
};

/**
 * Terms saved earlier, moved within those that the parent can give now. Undefined when it can no longer open the
 * policy.
 */
export const childTermsNow = async (
  db: Db,
  { parentId, policyId, terms, now }: ChildTerms,
): Promise<{ terms: Terms; isMoved: boolean } | undefined> => {
  const offer = await offerOf(db, parentId, policyId, now);
  if (offer === undefined) return undefined;
  const within = completed(termsWithin(terms, offer.bounds), offer.bounds);
  return { terms: within, isMoved: refusesTerms(terms, offer.bounds).size > 0 };
};
