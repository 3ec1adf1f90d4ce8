/** Terms of policies, the agents' costs and limits of acquirers for rates and fees on a day. */
import type { AcquirerDeclaration, CommandKind } from '#platform/acquirer/command.ts';
import { declarationOf } from '#platform/acquirer/outbox/command-states.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import {
  policiesByIds,
  policyContents,
  termsOnDay,
  type ContentInForce,
  type PolicyBrief,
} from '#capabilities/policies/server/api.ts';
import { acquirersOfBrands } from '#capabilities/terminals/server/api.ts';
import { rateBounds, type Rate, type RateBounds } from '../../rules/rate-bounds.ts';

export interface AcquirerOf {
  readonly name: string;
  readonly declaration: AcquirerDeclaration | undefined;
}

export interface PolicyGrounds {
  readonly now: Date;
  readonly today: BusinessDay;
  readonly policies: ReadonlyMap<PolicyId, PolicyBrief>;
  readonly contents: ReadonlyMap<PolicyId, ContentInForce>;
  /** The agent's own costs in force today. */
  costsOf(agentId: AgentId, policyId: PolicyId): readonly Rate[];
  /** Undefined when the operator has not chosen one. */
  acquirerOf(policyId: PolicyId): AcquirerOf | undefined;
}

/** The existing acquirers; when a change is sent, the one that receives it. */
export type Acquirers = Pick<Services, 'commandAdapters'> | { readonly only: AcquirerOf };

const acquirersOf = async (
  db: Db,
  policies: ReadonlyMap<PolicyId, PolicyBrief>,
  acquirers: Acquirers,
): Promise<PolicyGrounds['acquirerOf']> => {
  if ('only' in acquirers) return () => acquirers.only;
  const ofBrand = await acquirersOfBrands(db, acquirers);
  return (policyId) => {
    const policy = policies.get(policyId);
    const name = policy && ofBrand(policy.brandId);
    return name === undefined ? undefined : { name, declaration: declarationOf(acquirers, name) };
  };
};

export interface AgentPolicy {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
}

export const policyGrounds = async (
  db: Db,
  { now, acquirers }: { readonly now: Date; readonly acquirers: Acquirers },
  concerned: readonly AgentPolicy[],
): Promise<PolicyGrounds> => {
  const today = businessDay(now);
  const policyIds = [...new Set(concerned.map(({ policyId }) => policyId))];
  const policies = await policiesByIds(db, policyIds);
  const terms = await termsOnDay(db, [...new Set(concerned.map(({ agentId }) => agentId))], today);
  return {
    now,
    today,
    policies,
    contents: await policyContents(db, policyIds, today),
    costsOf: (agentId, policyId) =>
      (terms.get(agentId)?.get(policyId)?.costs ?? []).map(({ rateType, rule }) => ({ rateType, ...rule })),
    acquirerOf: await acquirersOf(db, policies, acquirers),
  };
};

/** Bounds of the rate types that the policy has and the agent has a cost of. */
export const boundsOf = ({ agentId, policyId }: AgentPolicy, grounds: PolicyGrounds): RateBounds[] => {
  const costs = new Map(grounds.costsOf(agentId, policyId).map((cost) => [cost.rateType, cost]));
  const limits = grounds.acquirerOf(policyId)?.declaration?.rateLimits ?? [];
  return (grounds.contents.get(policyId)?.content.rates ?? []).flatMap((rate) => {
    const cost = costs.get(rate.rateType);
    const limit = limits.find(({ rateType }) => rateType === rate.rateType);
    return cost === undefined ? [] : [rateBounds(rate, cost, limit)];
  });
};

export const hasPolicy = ({ contents, costsOf }: PolicyGrounds, { agentId, policyId }: AgentPolicy): boolean =>
  contents.has(policyId) && costsOf(agentId, policyId).length > 0;

export const takesCommand = ({ acquirerOf }: PolicyGrounds, policyId: PolicyId, kind: CommandKind): boolean =>
  acquirerOf(policyId)?.declaration?.commands.includes(kind) === true;
