/** The first policy of a sub-agent: offered and checked when it is invited, opened when it registers. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { checkChildTerms, childOffers, childTermsNow, openPolicy } from '#capabilities/policies/server/api.ts';
import type { getOffer } from '../contract/inviting/get-offer.ts';
import type { Invitation } from './invitation-row.ts';

type OfferedPolicy = AnswerOf<typeof getOffer>['policies'][number];

/** The policies that the agent can give to a new one, with the limits of the terms. */
export const offeredPolicies = async (db: Db, inviterId: AgentId, now: Date): Promise<OfferedPolicy[]> =>
  (await childOffers(db, inviterId, now)).map(({ policy, bounds }) => ({
    id: String(policy.id),
    code: policy.code,
    name: policy.name,
    brandId: String(policy.brandId),
    modelId: String(policy.modelId),
    bounds: { costs: [...bounds.costs], parts: [...bounds.parts] },
  }));

/** @throws 404, or 601 in the order: state, bounds (all of them listed) */
export const checkFirstTerms = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  inviterId: AgentId,
  { policyId, terms }: Pick<Invitation, 'policyId' | 'terms'>,
): Promise<void> => checkChildTerms(db, { parentId: inviterId, policyId, terms, now });

export type OpenedFirst =
  | {
      readonly outcome: 'opened';
      readonly validFrom: BusinessDay;
      /** Whether the saved terms were moved within those of the inviter, which have changed since. */
      readonly isRaised: boolean;
    }
  | { readonly outcome: 'not_opened' };

/** Opens the policy with the saved terms, as far as the inviter can still give them. */
export const openFirstPolicy = async (
  { db, now }: Context & { readonly db: Tx },
  inviterId: AgentId,
  agentId: AgentId,
  { policyId, terms }: Pick<Invitation, 'policyId' | 'terms'>,
): Promise<OpenedFirst> => {
  const given = await childTermsNow(db, { parentId: inviterId, policyId, terms, now });
  if (given === undefined) return { outcome: 'not_opened' };
  const { validFrom } = await openPolicy(db, { actor: inviterId, agentId, policyId, terms: given.terms, now });
  return { outcome: 'opened', validFrom, isRaised: given.isMoved };
};
