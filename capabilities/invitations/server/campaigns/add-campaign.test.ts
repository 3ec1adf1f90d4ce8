/** Links that anybody may use: who makes and ends them, how many come in, and which facts strangers find out. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { listOpenPolicies } from '#capabilities/policies/contract/opening/list-open-policies.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import {
  as,
  campaignOf,
  db,
  mobileOf,
  nobody,
  PASSWORD,
  registrationBy,
  server,
  useInvitations,
  world,
} from '#testing/invitations.ts';
import { addCampaign } from '../../contract/campaigns/add-campaign.ts';
import { getMyCode } from '../../contract/campaigns/get-my-code.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { revokeCampaign } from '../../contract/campaigns/revoke-campaign.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';
import { campaignStateAt } from '../../rules/campaigns/campaign-state.ts';
import { useCampaign } from '../linked-campaign.ts';

useInvitations();

const usedOf = async (id: string): Promise<number | undefined> =>
  (await sql<{ used: number }>`select used from invitations.campaign where id = ${id}::bigint`.execute(db())).rows[0]
    ?.used;
const take = (code: string) =>
  inTransaction(db(), (tx) => useCampaign({ db: tx, now: server.clock.now() }, code, 'agent'));
const waitingForLocks = async (): Promise<number | undefined> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
  ).rows[0]?.n;
const reasonOf = (error: unknown): unknown => (error as { reason?: string }).reason;

describe('a campaign', () => {
  it('is made with places and a last day, and ends with that day in Shanghai', async () => {
    const made = await campaignOf('mid', { places: 200, lastDay: '2026-09-30' });
    expect(made).toMatchObject({ kind: 'agent', name: '9月展会', state: 'open', places: 200, used: 0, opened: 0 });
    expect(made.endsAt).toBe('2026-09-30T16:00:00.000Z');
    expect(made.link.endsWith(`/i/${made.code}`)).toBe(true);
    server.clock.set('2026-09-30T15:59:59Z');
    expect((await nobody.ok(getInviter, { code: made.code })).state).toBe('open');
    server.clock.set('2026-09-30T16:00:00Z');
    expect(await nobody.ok(getInviter, { code: made.code })).toEqual({ state: 'expired', kind: 'agent' });
  });

  it('refuses days that have passed, that are too far away, and more campaigns than an agent may have', async () => {
    const client = await as('mid');
    const wish = { kind: 'agent' as const, name: '展会', places: 1, lastDay: '2026-09-18' };
    expect((await client.call(addCampaign, { ...wish, lastDay: '2026-09-17' })).reason).toBe('campaign_day_past');
    expect((await client.call(addCampaign, { ...wish, lastDay: '2027-09-20' })).reason).toBe('campaign_day_far');
    await sql`insert into invitations.campaign (code, inviter_id, kind, name, places, created_at, ends_at)
      select lpad(n::text, 8, '0'), ${world.agents.mid.id}, 'agent', 'n', 1, ${server.clock.now()}, '2026-12-31'
      from generate_series(1, 49) n`.execute(db());
    const twice = await Promise.all([client.call(addCampaign, wish), (await as('mid')).call(addCampaign, wish)]);
    expect(twice.map(({ reason }) => reason).toSorted()).toEqual(['campaigns_too_many', undefined]);
  });

  it('is seen, listed and revoked by its inviter alone', async () => {
    const { id, code } = await campaignOf('direct');
    for (const name of ['mid', 'root', 'sibling', 'leaf'] as const) {
      const client = await as(name);
      expect((await client.call(revokeCampaign, { id })).code).toBe(404);
      expect((await client.ok(listCampaigns, { kind: 'agent' })).rows).toEqual([]);
    }
    const own = await as('direct');
    await own.ok(revokeCampaign, { id });
    expect((await own.call(revokeCampaign, { id })).reason).toBe('campaign_revoked');
    expect(await nobody.ok(getInviter, { code })).toEqual({ state: 'cancelled', kind: 'agent' });
    expect((await own.ok(listCampaigns, { kind: 'agent', open: true })).rows).toEqual([]);
    expect((await own.ok(listCampaigns, { kind: 'agent' })).rows).toMatchObject([{ id, state: 'revoked' }]);
  });

  it('gives its last place to the one who took it first: those who ask meanwhile wait, and are refused', async () => {
    const { id, code } = await campaignOf('mid', { places: 3 });
    await take(code);
    await take(code);
    const taken = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const first = inTransaction(db(), async (tx) => {
      await useCampaign({ db: tx, now: server.clock.now() }, code, 'agent');
      taken.resolve();
      await released.promise;
    });
    await taken.promise;
    const others = Promise.allSettled(Array.from({ length: 4 }, () => take(code)));
    await expect.poll(waitingForLocks).toBe(4);
    released.resolve();
    await first;
    const refused = (await others).map((one) => one.status === 'rejected' && reasonOf(one.reason));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'invitation_full'));
    expect(await usedOf(id)).toBe(3);
  });

  it('gets its place back when the registration fails after it was taken', async () => {
    const { id, code } = await campaignOf('mid', { places: 1 });
    const failing = inTransaction(db(), async (tx) => {
      await useCampaign({ db: tx, now: server.clock.now() }, code, 'agent');
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await usedOf(id)).toBe(0);
    expect((await nobody.ok(getInviter, { code })).state).toBe('open');
  });

  it('stands, at any instant, as its facts say: revoked, then ended, then full', () => {
    const [now, before, after] = ['2026-09-18', '2026-09-17', '2026-09-19'].map((day) => new Date(day));
    if (now === undefined || before === undefined || after === undefined) throw new Error('no days');
    const facts = fc.record({
      places: fc.option(fc.integer({ min: 1, max: 3 })),
      used: fc.nat({ max: 3 }),
      endsAt: fc.constantFrom(null, before, now, after),
      revokedAt: fc.constantFrom(null, before),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const state = campaignStateAt(one, now);
        const isOver = one.endsAt !== null && one.endsAt <= now;
        const isFull = one.places !== null && one.used >= one.places;
        expect(state === 'revoked').toBe(one.revokedAt !== null);
        expect(state === 'expired').toBe(one.revokedAt === null && isOver);
        expect(state === 'full').toBe(one.revokedAt === null && !isOver && isFull);
      }),
    );
  });
});

describe('an agent’s own code', () => {
  it('stays the same, one for agents and one for merchants, also when asked for at the same instant', async () => {
    const client = await as('mid');
    const asked = await Promise.all([1, 2, 3].map(() => client.ok(getMyCode, { kind: 'agent' })));
    expect(new Set(asked.map(({ code }) => code)).size).toBe(1);
    const merchant = await client.ok(getMyCode, { kind: 'merchant' });
    expect(merchant.code).not.toBe(asked[0]?.code);
    expect(await nobody.ok(getInviter, { code: asked[0]?.code ?? '' })).toMatchObject({
      kind: 'agent',
      merchantCode: merchant.code,
    });
    expect((await client.ok(listCampaigns, { kind: 'agent' })).rows).toEqual([]);
  });

  it('is replaced by another when it is revoked', async () => {
    const client = await as('mid');
    const old = await client.ok(getMyCode, { kind: 'agent' });
    await client.ok(revokeCampaign, { id: old.id });
    expect((await client.ok(getMyCode, { kind: 'agent' })).code).not.toBe(old.code);
    expect((await nobody.ok(getInviter, { code: old.code })).state).toBe('cancelled');
  });
});

describe('a registration by a campaign', () => {
  it('makes a sub-agent at the lowest level without a policy, and tells both sides the next step', async () => {
    const { id, code } = await campaignOf('mid');
    const mobile = mobileOf(81);
    const { token } = await nobody.ok(registerAgent, await registrationBy(code, mobile));
    const own = server.client(token);
    expect(await own.ok(getCaller, {})).toMatchObject({ user: { agentName: '刘思远', levelCode: 'V1' } });
    expect((await own.ok(listOpenPolicies, {})).policies).toEqual([]);
    const inviter = await as('mid');
    expect((await inviter.ok(listAgents, { text: '刘思远' })).rows).toMatchObject([{ relation: 'direct' }]);
    expect((await inviter.ok(listNotices, {})).rows[0]).toMatchObject({ title: '刘思远已加入，请为其开通政策' });
    expect((await inviter.ok(listCampaigns, { kind: 'agent' })).rows).toMatchObject([{ id, used: 1 }]);
    expect((await recount(db(), { from: '2026-09-18', to: '2026-09-18' })).differences).toEqual([]);
  });

  it('is refused in words when the link is revoked, ended, full, for merchants, or its inviter frozen', async () => {
    const { id, code } = await campaignOf('mid', { places: 1 });
    const request = await registrationBy(code, mobileOf(82));
    const refusal = async () => (await nobody.call(registerAgent, request)).reason;
    await sql`update agents.agent set status = 'frozen' where id = ${world.agents.mid.id}`.execute(db());
    expect(await refusal()).toBe('invitation_paused');
    await sql`update agents.agent set status = 'normal' where id = ${world.agents.mid.id}`.execute(db());
    await take(code);
    expect(await refusal()).toBe('invitation_full');
    await (await as('mid')).ok(revokeCampaign, { id });
    expect(await refusal()).toBe('invitation_cancelled');
    const shop = await campaignOf('mid', { kind: 'merchant' });
    expect((await nobody.call(registerAgent, { ...request, code: shop.code })).code).toBe(404);
    const { rows } = await sql`select 1 from agents.agent where mobile = ${mobileOf(82)}`.execute(db());
    expect(rows).toEqual([]);
  });

  it('of one mobile at the same instant creates one agent and takes one place', async () => {
    const { id, code } = await campaignOf('mid', { places: 5 });
    const request = await registrationBy(code, mobileOf(83));
    const passwords = ['', 'a', 'b'].map((end) => `${request.password}${end}`);
    const answers = await Promise.all(
      passwords.map((password) => nobody.call(registerAgent, { ...request, password })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await usedOf(id)).toBe(1);
  });

  it('proves the mobile for this registration alone: a code is not accepted twice, nor for another mobile', async () => {
    const { code } = await campaignOf('mid');
    const request = await registrationBy(code, mobileOf(84));
    const wrong = async (more: object) => (await nobody.call(registerAgent, { ...request, ...more })).reason;
    expect(await wrong({ mobile: mobileOf(85) })).toBe('sms_code_wrong');
    expect(await wrong({ uuid: idempotencyKey() })).toBe('sms_code_wrong');
    await nobody.ok(registerAgent, request);
    expect(await wrong({ password: 'Zu5-other' })).toBe('sms_code_wrong');
    // the same request, whose answer was lost
    expect((await nobody.call(registerAgent, request)).code).toBe(200);
    const elsewhere = await campaignOf('mid', { name: '10月展会' });
    expect(await wrong({ code: elsewhere.code })).toBe('sms_code_wrong');
  });
});

describe('strangers at a campaign', () => {
  it('get the same answer for a mobile with an account: only its owner learns it, after entering the code', async () => {
    const { code } = await campaignOf('mid');
    const known = world.agents.leaf.mobile;
    const ask = (mobile: string) => nobody.call(sendCode, { code, mobile, uuid: idempotencyKey() });
    expect(await ask(known)).toEqual(await ask(mobileOf(86)));
    server.clock.advance(60_000);
    const guess = { code, name: '刘思远', mobile: known, password: PASSWORD, uuid: idempotencyKey() };
    const { agreements = [] } = await nobody.ok(getInviter, { code });
    const guessed = (mobile: string) => nobody.call(registerAgent, { ...guess, mobile, agreements, smsCode: '000000' });
    expect(await guessed(known)).toEqual(await guessed(mobileOf(86)));
    const owner = await registrationBy(code, known);
    expect((await nobody.call(registerAgent, owner)).reason).toBe('mobile_registered');
  });

  it('count as having opened it once per device, with invented devices up to a limit, and are served all the same', async () => {
    const { code } = await campaignOf('mid');
    const opened = async () => (await (await as('mid')).ok(listCampaigns, { kind: 'agent' })).rows[0]?.opened;
    const visitor = idempotencyKey();
    for (let nth = 0; nth < 3; nth += 1) await nobody.ok(getInviter, { code, visitor });
    await nobody.ok(getInviter, { code });
    expect(await opened()).toBe(1);
    await sql`update invitations.attempt set count = 199 where subject like 'visit:%'`.execute(db());
    for (let nth = 0; nth < 3; nth += 1)
      expect((await nobody.ok(getInviter, { code, visitor: idempotencyKey() })).state).toBe('open');
    expect(await opened()).toBe(2);
    const { rows } = await sql<{ visitor: string }>`select visitor from invitations.visit`.execute(db());
    expect(rows.filter((row) => row.visitor.includes(visitor))).toEqual([]);
  });
});

describe('with captchas', () => {
  beforeAll(() => {
    Object.assign(server.services.config, { captchaEnabled: true });
  });

  it('no code is sent at a campaign without one: a flood needs a picture read for each message', async () => {
    const { code } = await campaignOf('mid');
    const asked = { code, mobile: mobileOf(87), uuid: idempotencyKey() };
    expect((await nobody.call(sendCode, asked)).reason).toBe('captcha_required');
    expect((await nobody.call(sendCode, { ...asked, captcha: '1234' })).reason).toBe('captcha_wrong');
    const { rows } = await sql`select 1 from platform.sms_outbox`.execute(db());
    expect(rows).toEqual([]);
  });
});
