/** Invitations and links of each agent that may invite. */
import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { CALLER } from '#testing/examples/examples.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import type { WorldFacts } from '#testing/examples/world.ts';
import type { TestClient } from '#testing/test-server.ts';
import { addAgent } from '../contract/adding/add-agent.ts';
import { addCampaign } from '../contract/campaigns/add-campaign.ts';
import { getOffer } from '../contract/inviting/get-offer.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    invitation?: string;
    /** A campaign link for merchants. */
    campaign?: string;
  }
  interface WorldFacts {
    /** The offer that CALLER can give to a sub-agent, and an open invitation of its whose link anybody may open. */
    offer: Offer;
    link: { code: string; mobile: string };
  }
}

interface Offer {
  policyId: string;
  terms: InputOf<typeof addAgent>['terms'];
}

/** The own costs of an inviter as terms of its first policy. */
const offerOf = async (client: TestClient): Promise<Offer> => {
  const { policies } = await client.ok(getOffer, {});
  const [policy] = policies;
  if (policy === undefined) throw new Error('nothing can be offered');
  const costs = policy.bounds.costs.map(({ rateType, lowest }) => ({ rateType, rule: lowest }));
  return { policyId: policy.id, terms: { costs, parts: [] } };
};

/** An open invitation of each agent that may invite. */
const invitation = async ({ client, name, agentId }: MakingOf): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const mobile = `1590000000${agentId}`;
  const wish = { name: '新同事', mobile, levelCode: 'V1', ...(await offerOf(client)) };
  return (await client.ok(addAgent, wish)).id;
};

const campaign = async ({ client, name }: MakingOf): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const wish = { kind: 'merchant' as const, name: '9月展会', places: 20, lastDay: '2026-09-30' };
  return (await client.ok(addCampaign, wish)).id;
};

/** Another one of an agent, to be opened by its link. */
const linkOf = async (client: TestClient): Promise<WorldFacts['link']> => {
  const mobile = '15900000091';
  const { link } = await client.ok(addAgent, { name: '新同事', mobile, levelCode: 'V1', ...(await offerOf(client)) });
  return { code: link.slice(link.lastIndexOf('/') + 1), mobile };
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ invitation: await invitation(making), campaign: await campaign(making) }),
  after: async ({ clients }) => ({ offer: await offerOf(clients[CALLER]), link: await linkOf(clients[CALLER]) }),
  personalRows: ({ agent, account, now, canary, mobileOf }) => [
    sql`insert into invitations.campaign (code, inviter_id, kind, name, created_at)
      values ('CANARY01', ${agent}, 'agent', ${canary('invitations.campaign.name')}, ${now})`,
    sql`insert into invitations.draft (inviter_id, mobile, name, saved_at)
      values (${agent}, ${mobileOf('invitations.draft.mobile')}, ${canary('invitations.draft.name')}, ${now})`,
    sql`insert into invitations.invitation (code, inviter_id, mobile, name, level_code, remark, policy_id, terms,
        created_at, expires_at)
      select 'CANARY02', ${agent}, ${mobileOf('invitations.invitation.mobile')},
        ${canary('invitations.invitation.name')}, 'V1', ${canary('invitations.invitation.remark')}, id, '{}', ${now},
        ${now}::timestamptz + interval '1 day' from policies.policy limit 1`,
    sql`insert into invitations.message (invitation_id, mobile, queued_at) select id,
      ${mobileOf('invitations.message.mobile')}, ${now} from invitations.invitation where code = 'CANARY02'`,
    sql`insert into invitations.consent (account_id, key, version, lang, ip, agreed_at)
      values (${account}, 'user', '0.1', 'en', ${canary('invitations.consent.ip')}, ${now})`,
  ],
};
