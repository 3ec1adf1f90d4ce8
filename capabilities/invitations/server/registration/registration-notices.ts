/** The inviter and the new agent are notified of a registration. */
import type { Tx } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { Campaign } from '../campaigns/campaign-row.ts';
import type { OpenedFirst } from '../first-policy.ts';
import type { Invitation } from '../invitation-row.ts';

export interface RegisteredAgent {
  readonly inviter: AgentBrief;
  readonly invitation: Invitation;
  readonly agentId: AgentId;
  readonly name: string;
  readonly opened: OpenedFirst;
}

const DETAIL = '/pages/home/myAgent/agentDetail';
const POLICIES = '/pages/home/policy/queryPolicy';

type RegistrationNotice = RegisteredAgent & { readonly policy: string };

/** Without a policy, the inviter has to open one. */
const toInviter = ({ inviter, agentId, name, opened, policy }: RegistrationNotice): NewNotice[] => {
  const head = { agentId: inviter.id, kind: 'team', link: `${DETAIL}?id=${agentId}` } as const;
  if (opened.outcome === 'not_opened') return [{ ...head, key: 'invited_joined_bare', values: { name, policy } }];
  const values = { name, policy, day: opened.validFrom };
  const joined = { ...head, key: 'invited_joined', values };
  return opened.isRaised ? [joined, { ...head, key: 'invited_terms_raised', values }] : [joined];
};

const toNewAgent = ({ inviter, agentId, opened, policy }: RegistrationNotice): NewNotice[] => {
  const head = { agentId, kind: 'system', link: POLICIES } as const;
  if (opened.outcome === 'not_opened') return [{ ...head, key: 'joined_bare', values: { inviter: inviter.name } }];
  const values = { inviter: inviter.name, policy, day: opened.validFrom };
  const joined = { ...head, key: 'joined', values };
  return opened.isRaised ? [joined, { ...head, key: 'joined_terms_moved', values }] : [joined];
};

export const notifyOfRegistration = async (
  { db, now }: Context & { readonly db: Tx },
  registered: RegisteredAgent,
): Promise<void> => {
  const { policyId } = registered.invitation;
  const policy = (await policiesByIds(db, [policyId])).get(policyId)?.name ?? '';
  const told = { ...registered, policy };
  await notify(db, [...toInviter(told), ...toNewAgent(told)], now);
};

export interface CameByCampaign {
  readonly inviter: AgentBrief;
  readonly campaign: Campaign;
  readonly agentId: AgentId;
  readonly name: string;
}

/** The inviter opens a policy next: without one the new agent can be given no terminal. */
export const notifyOfCampaign = async (
  { db, now }: Context & { readonly db: Tx },
  { inviter, campaign, agentId, name }: CameByCampaign,
): Promise<void> => {
  const link = `${DETAIL}?id=${agentId}`;
  const values = { name, campaign: campaign.name ?? '' };
  const key = campaign.name === null ? 'code_joined' : 'campaign_joined';
  const told: NewNotice = { agentId: inviter.id, kind: 'team', key, values, link };
  const welcomed: NewNotice = {
    agentId,
    kind: 'system',
    key: 'joined_bare',
    values: { inviter: inviter.name },
    link: POLICIES,
  };
  await notify(db, [told, welcomed], now);
};
