import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { ppm } from '#platform/money/ppm.ts';
import {
  as,
  codeOf,
  db,
  deliver,
  invite,
  messagesTo,
  mobileOf,
  server,
  useInvitations,
  wishOf,
  world,
} from '#testing/invitations.ts';
import { addAgent } from '../../contract/adding/add-agent.ts';
import { checkMobile } from '../../contract/adding/check-mobile.ts';
import { cancelInvitation } from '../../contract/inviting/cancel-invitation.ts';
import { getInvitation } from '../../contract/inviting/get-invitation.ts';
import { getOffer } from '../../contract/inviting/get-offer.ts';
import type { InvitationMessageId } from '../../contract/inviting/invitation-id.ts';
import { listInvitations } from '../../contract/inviting/list-invitations.ts';
import { sendInvitation } from '../../contract/inviting/send-invitation.ts';
import { sendMessage } from '../inviting/send-messages.ts';

useInvitations();

const MOBILE = mobileOf(71);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const add = async (name: Parameters<typeof as>[0], wish: Parameters<typeof wishOf>[1] = {}) => {
  const client = await as(name);
  return client.call(addAgent, await wishOf(await as('mid'), wish));
};

describe('an invitation', () => {
  it('is sent by text message with its link and nothing of the inviter but the masked name', async () => {
    const invited = await invite();
    expect(invited).toMatchObject({ status: 'sent', message: 'queued', messagesLeft: 2, resendAfter: 60 });
    await deliver();
    const [message] = await messagesTo(MOBILE);
    expect(message).toMatchObject({
      template: 'invitations.invitation',
      values: { inviter: '马*', link: invited.link, days: '7' },
    });
    expect(invited.link).toMatch(/\/i\/[0-9A-Z]{8}$/);
    const shown = await (await as('mid')).ok(getInvitation, { id: invited.id });
    expect(shown).toMatchObject({ message: 'sent', expiresAt: '2026-09-25T06:36:00.000Z' });
  });

  it('is seen by its inviter alone: not by agents above, below or beside, nor by its employees', async () => {
    const { id } = await invite('mid', { remark: '武侯区 小周' });
    expect(await (await as('mid')).ok(getInvitation, { id })).toMatchObject({ remark: '武侯区 小周', mobile: MOBILE });
    for (const name of ['root', 'direct', 'sibling', 'other'] as const) {
      const client = await as(name);
      expect(await client.call(getInvitation, { id })).toMatchObject({ code: 404 });
      expect(await client.call(sendInvitation, { id })).toMatchObject({ code: 404 });
      expect(await client.call(cancelInvitation, { id })).toMatchObject({ code: 404 });
      expect((await client.ok(listInvitations, {})).rows).toEqual([]);
    }
    expect(await (await as('viewer')).call(getInvitation, { id })).toMatchObject({ reason: 'permission' });
  });

  it('sent twice with one key is one, at the same instant too', async () => {
    const client = await as('mid');
    const wish = await wishOf(client);
    const key = 'add-agent-once';
    const answers = await Promise.all([1, 2, 3].map(() => client.call(addAgent, wish, { key })));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect((await client.ok(listInvitations, {})).rows).toHaveLength(1);
    await deliver();
    expect(await messagesTo(MOBILE)).toHaveLength(1);
  });

  it('for one mobile exists once per inviter, even at the same instant; another agent may invite it as well', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('mid')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'mobile_is_invited')).toHaveLength(2);
    expect((await invite('sibling')).mobile).toBe(MOBILE);
  });

  it('that expired or was cancelled makes room for another one', async () => {
    const first = await invite();
    await (await as('mid')).ok(cancelInvitation, { id: first.id });
    const second = await invite();
    server.clock.advance(7 * DAY_MS);
    const client = await as('mid');
    expect((await client.ok(getInvitation, { id: second.id })).status).toBe('expired');
    expect(await client.call(cancelInvitation, { id: second.id })).toMatchObject({ reason: 'invitation_over' });
    expect(await client.call(sendInvitation, { id: second.id })).toMatchObject({ reason: 'invitation_over' });
    const third = await invite();
    const { rows } = await client.ok(listInvitations, {});
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [third.id, 'sent'],
      [second.id, 'expired'],
      [first.id, 'cancelled'],
    ]);
    expect((await client.ok(listInvitations, { open: true })).rows.map(({ id }) => id)).toEqual([third.id]);
  });
});

describe('who may be added, and with which terms', () => {
  it('no mobile that has an account, and the answer does not tell whose it is', async () => {
    const { direct, other, viewer } = world.accounts;
    const answers = await Promise.all([direct, other, viewer].map(({ mobile }) => add('mid', { mobile })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 601, reason: 'mobile_is_agent' });
  });

  it('is known while the mobile is typed, with the same answer for everybody who is registered', async () => {
    const client = await as('mid');
    const stateOf = (mobile: string) => client.ok(checkMobile, { mobile });
    expect(await stateOf(MOBILE)).toEqual({ state: 'free' });
    const { id } = await invite();
    expect(await stateOf(MOBILE)).toEqual({ state: 'invited', invitationId: id });
    expect(await (await as('sibling')).ok(checkMobile, { mobile: MOBILE })).toEqual({ state: 'free' });
    const registered = ['direct', 'leaf', 'other', 'viewer', 'mid'] as const;
    for (const name of registered) expect(await stateOf(world.accounts[name].mobile)).toEqual({ state: 'taken' });
  });

  it('no more than 200 mobiles a day can be checked by one agent', async () => {
    const client = await as('mid');
    await sql`insert into invitations.attempt (subject, day, count)
      values (${`check:${world.agents.mid.id}`}, '2026-09-18', 199)`.execute(db());
    expect((await client.call(checkMobile, { mobile: MOBILE })).code).toBe(200);
    expect((await client.call(checkMobile, { mobile: MOBILE })).code).toBe(429);
    expect((await add('mid')).code).toBe(429);
    expect((await (await as('sibling')).call(checkMobile, { mobile: MOBILE })).code).toBe(200);
    server.clock.advance(DAY_MS);
    expect((await (await as('mid')).call(checkMobile, { mobile: MOBILE })).code).toBe(200);
  });

  it('levels up to the own one', async () => {
    const { levels, ownLevel } = await (await as('mid')).ok(getOffer, {});
    expect([ownLevel, levels.filter(({ canGive }) => canGive).map(({ code }) => code)]).toEqual([
      'V4',
      ['V1', 'V2', 'V3', 'V4'],
    ]);
    expect(await add('mid', { levelCode: 'V5' })).toMatchObject({ code: 601, reason: 'level_above_own' });
    expect(await add('mid', { levelCode: 'V9' })).toMatchObject({ code: 601, reason: 'level_unknown' });
    expect((await add('mid', { levelCode: 'V4' })).code).toBe(200);
  });

  it('only by agents, and not by frozen ones', async () => {
    expect(await add('viewer')).toMatchObject({ reason: 'permission' });
    expect(await add('staff')).toMatchObject({ reason: 'permission' });
    expect(await add('frozen')).toMatchObject({ reason: 'agent_frozen' });
  });

  it('gives a policy of the inviter with terms within its own; every term outside is named', async () => {
    const client = await as('sibling');
    const wish = await wishOf(client);
    expect(await client.call(addAgent, { ...wish, policyId: String(world.policies.second) })).toMatchObject({
      code: 601,
      reason: 'policy_not_mine',
    });
    expect(await client.call(addAgent, { ...wish, policyId: '999999' })).toMatchObject({ code: 404 });
    const [first, second, ...others] = wish.terms.costs ?? [];
    if (first === undefined || second === undefined) throw new Error('no costs');
    const cheaper = [first, second].map(({ rateType, rule }) => ({
      rateType,
      rule: { ...rule, ratePpm: ppm(rule.ratePpm - 10) },
    }));
    const refused = await client.call(addAgent, { ...wish, terms: { costs: [...cheaper, ...others] } });
    expect(refused).toMatchObject({ code: 601, reason: 'terms_out_of_bounds' });
    expect(Object.keys(refused.fields ?? {})).toEqual([`cost:${first.rateType}`, `cost:${second.rateType}`]);
    expect(await client.call(addAgent, { ...wish, terms: { costs: [first] } })).toMatchObject({
      reason: 'terms_incomplete',
    });
    expect((await client.ok(listInvitations, {})).rows).toEqual([]);
  });
});

describe('text messages of invitations', () => {
  const again = async (id: string) => (await as('mid')).call(sendInvitation, { id });

  it('are three a day to one mobile from all agents together, one a minute; the link is valid all the same', async () => {
    const { id } = await invite('mid');
    expect(await again(id)).toMatchObject({ reason: 'invitation_too_soon' });
    server.clock.advance(MINUTE_MS);
    expect(await again(id)).toMatchObject({ code: 200, data: { messagesLeft: 1, resendAfter: 60 } });
    server.clock.advance(MINUTE_MS);
    expect(await invite('sibling')).toMatchObject({ message: 'queued', messagesLeft: 0 });
    server.clock.advance(MINUTE_MS);
    expect(await again(id)).toMatchObject({ reason: 'invitation_messages_used' });
    const late = await invite('root');
    expect(late).toMatchObject({ message: 'none', messagesLeft: 0 });
    expect(codeOf(late)).toHaveLength(8);
    await deliver();
    expect(await messagesTo(MOBILE)).toHaveLength(3);
    server.clock.set('2026-09-18T16:00:00Z');
    expect((await again(id)).code).toBe(200);
  });

  it('that the provider refused do not count, and are shown as failed', async () => {
    const { id } = await invite();
    const refusing = { ...server.services, sms: { send: () => Promise.reject(new Error('refused')) } };
    const { rows } = await sql<{ id: InvitationMessageId }>`select id from invitations.message`.execute(db());
    for (const row of rows) await sendMessage({ db: db(), services: refusing, now: server.clock.now() }, row.id);
    expect(await (await as('mid')).ok(getInvitation, { id })).toMatchObject({
      message: 'failed',
      messagesLeft: 3,
      resendAfter: 0,
    });
    expect((await again(id)).code).toBe(200);
    await deliver();
    expect(await messagesTo(MOBILE)).toHaveLength(1);
  });

  it('are never sent for an invitation that ended meanwhile, and never twice', async () => {
    const { id } = await invite();
    await (await as('mid')).ok(cancelInvitation, { id });
    await deliver();
    expect(await messagesTo(MOBILE)).toEqual([]);
    await invite();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await messagesTo(MOBILE)).toHaveLength(1);
  });
});
