/** The small world with invitations: who invites, the text messages that are sent, and registrations by link. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { readOutbox, type SentMessage } from '#platform/sms/outbox.ts';
import { addAgent } from '#capabilities/invitations/contract/adding/add-agent.ts';
import { addCampaign } from '#capabilities/invitations/contract/campaigns/add-campaign.ts';
import { getInviter } from '#capabilities/invitations/contract/inviting/get-inviter.ts';
import { getOffer } from '#capabilities/invitations/contract/inviting/get-offer.ts';
import type { InvitationMessageId } from '#capabilities/invitations/contract/inviting/invitation-id.ts';
import { sendCode } from '#capabilities/invitations/contract/inviting/send-code.ts';
import { registerAgent } from '#capabilities/invitations/contract/registration/register-agent.ts';
import { sendMessage } from '#capabilities/invitations/server/inviting/send-messages.ts';
import { codeSentTo, tokenFor } from './session.ts';
import type { AgentName } from './small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export type Invitation = AnswerOf<typeof addAgent>;

export let server: TestServer;
export let world: SmallWorld;
/** A client without a session. */
export let nobody: TestClient;

export const db = () => server.database.db;
export const PASSWORD = 'Wq83-plum-Tree';

/** A mobile that nobody has, another one for each number. */
export const mobileOf = (nth: number): string => `158280634${String(nth).padStart(2, '0')}`;

export const as = async (name: AgentName | 'viewer' | 'staff'): Promise<TestClient> =>
  server.client(await tokenFor(db(), world.accounts[name].id, server.clock.now()));

/** The best terms that the inviter can give without a loss: its own costs, half of its parts. */
export const termsOf = (bounds: AnswerOf<typeof getOffer>['policies'][number]['bounds']) => ({
  costs: bounds.costs.map(({ rateType, lowest }) => ({ rateType, rule: lowest })),
  parts: bounds.parts.map(({ kind, item, highest }) => ({ kind, item, value: Math.floor(highest / 2) })),
});

export type Wish = Partial<InputOf<typeof addAgent>>;

/** A complete request of this inviter: the first policy at its own costs. */
export const wishOf = async (client: TestClient, wish: Wish = {}): Promise<InputOf<typeof addAgent>> => {
  const { policies } = await client.ok(getOffer, {});
  const [policy] = policies;
  if (policy === undefined) throw new Error('nothing to offer');
  return {
    name: '周子航',
    mobile: mobileOf(71),
    levelCode: 'V1',
    policyId: policy.id,
    terms: termsOf(policy.bounds),
    ...wish,
  };
};

export const invite = async (name: AgentName = 'mid', wish: Wish = {}): Promise<Invitation> => {
  const client = await as(name);
  return client.ok(addAgent, await wishOf(client, wish));
};

/** Does the work of the job: sends all queued messages. */
export const deliver = async (): Promise<void> => {
  const { rows } = await sql<{ id: InvitationMessageId }>`
    select id from invitations.message where status = 'queued' order by id`.execute(db());
  for (const { id } of rows) await sendMessage({ db: db(), services: server.services, now: server.clock.now() }, id);
};

export const messagesTo = (mobile: string): Promise<SentMessage[]> => readOutbox(db(), mobile);

export const codeOf = ({ link }: Pick<Invitation, 'link'>): string => link.slice(link.lastIndexOf('/') + 1);

/** Asks for a code as the owner of the mobile. @returns the fields that a registration by it sends. */
export const proofFor = async (code: string, mobile: string, client = nobody) => {
  const uuid = idempotencyKey();
  const [last] = await readOutbox(db(), mobile, 1);
  await client.ok(sendCode, { code, mobile, uuid });
  return { uuid, smsCode: await codeSentTo(db(), mobile, last?.id) };
};

export type Registration = InputOf<typeof registerAgent>;

/** A complete registration by the link of an invitation. */
export const registrationOf = async (
  invitation: Invitation,
  more: Partial<Registration> = {},
): Promise<Registration> => {
  const code = codeOf(invitation);
  const { agreements = [] } = await nobody.ok(getInviter, { code });
  const proof = await proofFor(code, invitation.mobile);
  return { code, name: invitation.name, mobile: invitation.mobile, password: PASSWORD, agreements, ...proof, ...more };
};

export const register = async (invitation: Invitation, more: Partial<Registration> = {}) =>
  nobody.ok(registerAgent, await registrationOf(invitation, more));

/** A campaign link of this inviter. */
export const campaignOf = async (name: AgentName = 'mid', wish: Partial<InputOf<typeof addCampaign>> = {}) =>
  (await as(name)).ok(addCampaign, { kind: 'agent', name: '9月展会', places: 20, lastDay: '2026-09-30', ...wish });

/** A complete registration by the code of a campaign, as the owner of the mobile. */
export const registrationBy = async (code: string, mobile: string, more: Partial<Registration> = {}) => {
  const { agreements = [] } = await nobody.ok(getInviter, { code });
  const proof = await proofFor(code, mobile);
  return { code, name: '刘思远', mobile, password: PASSWORD, agreements, ...proof, ...more };
};

/** Every test starts on the story's day without invitations; agents that registered stay. */
export const useInvitations = (): void => {
  beforeAll(async () => {
    server = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY } });
    world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
    nobody = server.client();
  });
  beforeEach(async () => {
    server.clock.set(STORY_NOW);
    for (const table of [
      'invitations.message',
      'invitations.invitation',
      'invitations.visit',
      'invitations.arrival',
      'invitations.draft',
      'invitations.registration_token',
      'invitations.registration',
      'invitations.campaign',
      'invitations.attempt',
      'session.sms_code',
      'session.login_attempt',
      'platform.sms_outbox',
    ])
      await sql`delete from ${sql.raw(table)}`.execute(db());
  });
  afterAll(() => server.close());
};
