import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { ppm } from '#platform/money/ppm.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { listOpenPolicies } from '#capabilities/policies/contract/opening/list-open-policies.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { changeTerms } from '#capabilities/policies/server/api.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { previewOperation } from '#capabilities/terminals/contract/operations/preview-operation.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import {
  as,
  codeOf,
  db,
  invite,
  mobileOf,
  nobody,
  PASSWORD,
  proofFor,
  register,
  registrationOf,
  server,
  useInvitations,
  wishOf,
  world,
  type Registration,
} from '#testing/invitations.ts';
import { addAgent } from '../../contract/adding/add-agent.ts';
import { editDraft } from '../../contract/adding/edit-draft.ts';
import { cancelInvitation } from '../../contract/inviting/cancel-invitation.ts';
import { getInvitation } from '../../contract/inviting/get-invitation.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';
import { notifyInForce } from '../notify-in-force.ts';

useInvitations();

const DAY_MS = 86_400_000;
const other = (code: string): string => (code === '000000' ? '000001' : '000000');
const reasonOf = async (request: Registration) => (await nobody.call(registerAgent, request)).reason;
const agentsWith = async (mobile: string): Promise<number> =>
  (await sql`select 1 from agents.agent where mobile = ${mobile}`.execute(db())).rows.length;

it('nobody can register, be invited or keep a draft under a name that speaks for the operator or for an agent above', async () => {
  const invited = await invite('mid', { mobile: mobileOf(61), name: '钱多多' });
  const whole = await registrationOf(invited);
  const client = await as('mid');
  const wish = await wishOf(client, { mobile: mobileOf(62) });
  const { name: _name, password: _password, agreements: _agreements, ...proven } = whole;
  for (const name of ['展业官方客服', '客服', 'ADMIN客服', '陈立群', '马俊杰']) {
    const answers = [
      await nobody.call(registerAgent, { ...whole, name }),
      await nobody.call(editDraft, { ...proven, name }),
      await client.call(addAgent, { ...wish, name }),
    ];
    expect([name, answers.map(({ code, fields }) => [code, Object.keys(fields ?? {})])]).toEqual([
      name,
      answers.map(() => [400, ['name']]),
    ]);
  }
  expect(await agentsWith(invited.mobile)).toBe(0);
  expect((await nobody.call(registerAgent, whole)).code).toBe(200);
});

describe('a registration by the link', () => {
  it('makes a sub-agent of the inviter with account, level, wallets and counts, and logs in', async () => {
    const mobile = mobileOf(1);
    const invited = await invite('mid', { mobile, levelCode: 'V3' });
    const { token } = await register(invited, { name: '周子航' });
    const own = server.client(token);
    const { user, roles } = await own.ok(getCaller, {});
    expect([user, roles]).toMatchObject([{ agentName: '周子航', levelCode: 'V3', status: 'normal' }, ['agent']]);
    expect((await own.ok(getBalances, {})).wallets).toHaveLength(4);
    const parent = await as('mid');
    const { rows } = await parent.ok(listAgents, { text: '周子航' });
    expect(rows).toMatchObject([{ id: user.agentId, relation: 'direct', levelCode: 'V3' }]);
    expect(await parent.ok(getAgent, { id: user.agentId })).toMatchObject({ mobile });
    expect(await parent.ok(getInvitation, { id: invited.id })).toMatchObject({
      status: 'registered',
      agentId: user.agentId,
      inForceFrom: '2026-09-19',
    });
    expect(await nobody.ok(login, { username: mobile, password: PASSWORD })).toHaveProperty('token');
    expect((await recount(db(), { from: '2026-09-18', to: '2026-09-18' })).differences).toEqual([]);
  });

  it('opens the first policy with the saved terms from the next business day; the terminal waits for it', async () => {
    const invited = await invite('mid', { mobile: mobileOf(2) });
    const own = server.client((await register(invited)).token);
    const { user } = await own.ok(getCaller, {});
    const parent = await as('mid');
    const preview = async () => {
      const selection = { by: 'list' as const, serials: [world.terminal('mid', 0).sn] };
      return (await as('mid')).ok(previewOperation, { type: 0, toAgentId: user.agentId, selection });
    };
    const { policies } = await own.ok(listOpenPolicies, {});
    expect(policies).toMatchObject([{ id: invited.policy.id, costs: [] }]);
    expect((await preview()).refused).toMatchObject([{ reason: 'policy_not_yet', inForceFrom: '2026-09-19' }]);
    expect((await parent.ok(listNotices, {})).rows[0]?.title).toContain('已加入');
    server.clock.set('2026-09-18T16:00:00Z');
    const later = server.client((await nobody.ok(login, { username: mobileOf(2), password: PASSWORD })).token);
    const costsOf = async (client: typeof later) =>
      (await client.ok(listOpenPolicies, {})).policies.find(({ id }) => id === invited.policy.id)?.costs;
    const mine = await costsOf(await as('mid'));
    expect((await costsOf(later))?.map(({ rule }) => rule)).toEqual(mine?.map(({ rule }) => rule));
    expect(await preview()).toMatchObject({ acceptedCount: 1, refused: [] });
  });

  it('tells both, and the inviter once more on the day from which terminals can be assigned', async () => {
    const invited = await invite('sibling', { mobile: mobileOf(3) });
    const own = server.client((await register(invited)).token);
    expect((await own.ok(listNotices, {})).rows[0]).toMatchObject({ title: '欢迎加入展业' });
    const tell = () => db().transaction((tx) => notifyInForce(tx, server.clock.now()));
    expect(await tell()).toBe(0);
    server.clock.advance(2 * DAY_MS);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    const { rows } = await (await as('sibling')).ok(listNotices, {});
    expect(rows.map(({ title }) => title).slice(0, 2)).toEqual(['可以下发机具给周子航了', '周子航已加入您的团队']);
  });

  it('records the versions of the agreements that were accepted, and wants those in force', async () => {
    const invited = await invite('mid', { mobile: mobileOf(4) });
    const whole = await registrationOf(invited);
    expect(await reasonOf({ ...whole, agreements: [] })).toBe('agreements_not_accepted');
    const older = whole.agreements.map(({ key }) => ({ key, version: '0.1' }));
    expect(await reasonOf({ ...whole, agreements: older })).toBe('agreements_not_accepted');
    // an agreement that a client invents is not recorded
    const invented = { key: 'rebate', version: '9' };
    await nobody.ok(registerAgent, { ...whole, agreements: [...whole.agreements, ...older, invented] });
    const { rows } = await sql<{ key: string; version: string; lang: string }>`
      select key, version, lang from session.consent
      where account_id = (select max(account_id) from session.consent) and way = 'registration' order by key`.execute(
      db(),
    );
    expect(rows).toEqual(whole.agreements.map((each) => ({ ...each, lang: 'zh-Hans' })));
  });
});

describe('only once, and only by the owner of the mobile', () => {
  it('at the same instant: one agent, one account; the others are told that it is used', async () => {
    const mobile = mobileOf(11);
    const whole = await registrationOf(await invite('mid', { mobile }));
    const passwords = ['', 'a', 'b', 'c'].map((end) => `${PASSWORD}${end}`);
    const answers = await Promise.all(passwords.map((password) => nobody.call(registerAgent, { ...whole, password })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['invitation_used']),
    );
    expect(await agentsWith(mobile)).toBe(1);
    expect(await reasonOf({ ...whole, password: 'Zu5-other' })).toBe('invitation_used');
  });

  it('repeated because the answer was lost: one agent, and a session of its own', async () => {
    const mobile = mobileOf(18);
    const whole = await registrationOf(await invite('mid', { mobile }));
    const first = await nobody.ok(registerAgent, whole);
    const again = await nobody.ok(registerAgent, whole);
    const [{ user }, { user: same }] = [
      await server.client(first.token).ok(getCaller, {}),
      await server.client(again.token).ok(getCaller, {}),
    ];
    expect([same.agentId, await agentsWith(mobile)]).toEqual([user.agentId, 1]);
    const { rows } = await sql`select 1 from content.notice where agent_id = ${user.agentId}::bigint
      and key like 'joined%'`.execute(db());
    expect(rows).toHaveLength(1);
    server.clock.advance(5 * 60_000);
    expect(await reasonOf(whole)).toBe('invitation_used');
  });

  it('repeated by a person who saw the code: refused without the password, its digits, its request and its link', async () => {
    const [mobile, foreign] = [mobileOf(19), mobileOf(20)];
    const whole = await registrationOf(await invite('mid', { mobile }));
    const another = codeOf(await invite('mid', { mobile: foreign }));
    await nobody.ok(registerAgent, whole);
    const refused = async (more: Partial<Registration>) => nobody.call(registerAgent, { ...whole, ...more });
    expect(await refused({ uuid: idempotencyKey() })).toMatchObject({ reason: 'invitation_used' });
    expect(await refused({ code: another })).toMatchObject({ reason: 'invitation_other_mobile' });
    expect((await nobody.call(registerAgent, whole)).code).toBe(200);
    expect(await refused({ smsCode: other(whole.smsCode) })).toMatchObject({ reason: 'invitation_used' });
    for (let i = 0; i < 4; i += 1)
      expect(await refused({ password: `Zu5-other-${i}` })).toMatchObject({ reason: 'invitation_used' });
    // five tries in all, counting digits and passwords
    expect(await refused({})).toMatchObject({ reason: 'invitation_used' });
  });

  it('sent again after the password was changed, or two-step verification switched on: no session', async () => {
    const mobile = mobileOf(25);
    const whole = await registrationOf(await invite('mid', { mobile }));
    await nobody.ok(registerAgent, whole);
    const account = sql`(select id from session.account where mobile = ${mobile})`;
    const changed = (at: Date) =>
      sql`update session.account set password_changed_at = ${at} where id = ${account}`.execute(db());
    const now = server.clock.now();
    await changed(new Date(now.getTime() + 1000));
    expect(await reasonOf(whole)).toBe('invitation_used');
    await changed(now);
    expect((await nobody.call(registerAgent, whole)).code).toBe(200);
    await sql`insert into session.second_factor (account_id, secret_sealed, created_at, enabled_at)
      values (${account}, 'sealed', ${now}, ${now})`.execute(db());
    expect(await reasonOf(whole)).toBe('invitation_used');
    await sql`delete from session.second_factor where account_id = ${account}`.execute(db());
  });

  it('by the links of two inviters at the same instant: one agent, under one of them', async () => {
    const mobile = mobileOf(12);
    const first = await registrationOf(await invite('mid', { mobile }));
    server.clock.advance(61_000);
    const second = await registrationOf(await invite('sibling', { mobile }));
    const again = { ...first, ...(await proofFor(first.code, mobile, server.client(undefined, '127.0.9.1'))) };
    const answers = await Promise.all([again, second].map((request) => nobody.call(registerAgent, request)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)?.reason).toBe('mobile_registered');
    expect(await agentsWith(mobile)).toBe(1);
  });

  it('with a code that was sent to this mobile for this request; the remaining tries are shown', async () => {
    const mobile = mobileOf(13);
    const whole = await registrationOf(await invite('mid', { mobile }));
    const wrong = { ...whole, smsCode: other(whole.smsCode) };
    expect((await nobody.call(registerAgent, wrong)).msg).toContain('4');
    expect(await reasonOf({ ...whole, uuid: idempotencyKey() })).toBe('sms_code_wrong');
    for (const left of [3, 2, 1]) expect((await nobody.call(registerAgent, wrong)).msg).toContain(String(left));
    expect(await reasonOf(wrong)).toBe('sms_code_wrong');
    expect(await reasonOf(whole)).toBe('sms_code_wrong');
    expect(await agentsWith(mobile)).toBe(0);
  });

  it('a refused registration leaves the code valid', async () => {
    const whole = await registrationOf(await invite('mid', { mobile: mobileOf(14) }));
    expect(await reasonOf({ ...whole, password: '123456' })).toBe('password_common');
    expect((await nobody.call(registerAgent, { ...whole, password: '12345' })).fields).toHaveProperty('password');
    expect((await nobody.call(registerAgent, whole)).code).toBe(200);
  });

  it('not after its seven days, not when cancelled, not while the inviter is frozen', async () => {
    const expired = await invite('mid', { mobile: mobileOf(15) });
    const cancelled = await invite('mid', { mobile: mobileOf(16) });
    const paused = await invite('sibling', { mobile: mobileOf(17) });
    const [late, gone, halted] = [
      await registrationOf(expired),
      await registrationOf(cancelled),
      await registrationOf(paused),
    ];
    await (await as('mid')).ok(cancelInvitation, { id: cancelled.id });
    expect(await reasonOf(gone)).toBe('invitation_cancelled');
    const freeze = (status: string) =>
      sql`update agents.agent set status = ${status} where id = ${world.agents.sibling.id}`.execute(db());
    await freeze('frozen');
    expect(await reasonOf(halted)).toBe('invitation_paused');
    await freeze('normal');
    expect((await nobody.call(registerAgent, halted)).code).toBe(200);
    server.clock.advance(7 * DAY_MS);
    expect(await reasonOf(late)).toBe('invitation_expired');
    expect(await nobody.call(registerAgent, { ...late, code: codeOf({ link: '/i/00000000' }) })).toMatchObject({
      code: 404,
    });
  });
});

describe('changes since the invitation', () => {
  it('a level that the inviter has lost is not given', async () => {
    const invited = await invite('direct', { mobile: mobileOf(21), levelCode: 'V2' });
    await sql`update agents.agent set level_code = 'V1' where id = ${world.agents.direct.id}`.execute(db());
    const own = server.client((await register(invited)).token);
    expect((await own.ok(getCaller, {})).user.levelCode).toBe('V1');
  });

  it('an inviter that was moved takes the new agent along to its new place', async () => {
    const invited = await invite('otherLeaf', { mobile: mobileOf(22), levelCode: 'V1' });
    const own = server.client((await register(invited)).token);
    const { user } = await own.ok(getCaller, {});
    const { rows } = await sql<{ path: number[] }>`
      select path from agents.agent where id = ${user.agentId}::bigint`.execute(db());
    expect(rows[0]?.path.slice(0, -1)).toEqual(world.agents.otherLeaf.path);
  });

  it('terms within the inviter’s terms of that day: raised values are passed on to the new agent, and both are told', async () => {
    const invited = await invite('mid', { mobile: mobileOf(23) });
    const { mid, root } = world.agents;
    const [before] = (await (await as('mid')).ok(listOpenPolicies, {})).policies;
    const costs = (before?.costs ?? []).map(({ rateType, rule }) => ({
      rateType,
      rule: { ...rule, ratePpm: ppm(rule.ratePpm + 20) },
    }));
    const [first] = costs;
    if (before === undefined || first === undefined) throw new Error('no costs');
    const policyId = idOf<PolicyId>(Number(before.id));
    const terms = { costs: [first], parts: [] };
    await inTransaction(db(), (tx) =>
      changeTerms(tx, { actor: root.id, agentId: mid.id, policyId, terms, now: server.clock.now() }),
    );
    await register(invited);
    server.clock.set('2026-09-19T06:00:00Z');
    const own = server.client((await nobody.ok(login, { username: mobileOf(23), password: PASSWORD })).token);
    const after = (await own.ok(listOpenPolicies, {})).policies[0]?.costs ?? [];
    expect(after.find(({ rateType }) => rateType === first.rateType)?.rule).toEqual(first.rule);
    expect(after.filter(({ rateType }) => rateType !== first.rateType).map(({ rule }) => rule)).toEqual(
      before.costs.filter(({ rateType }) => rateType !== first.rateType).map(({ rule }) => rule),
    );
    const { rows } = await (await as('mid')).ok(listNotices, {});
    expect(rows.map(({ title }) => title)).toContain('周子航的条件已按您的条件调整');
    const { rows: theirs } = await own.ok(listNotices, {});
    expect(theirs.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['欢迎加入展业', '您的条件与邀请时有变化']),
    );
  });

  it('a policy that is no longer sold is not opened: the inviter is told to open another one', async () => {
    const invited = await invite('mid', { mobile: mobileOf(24) });
    const close = (status: string) =>
      sql`update policies.policy set status = ${status} where id = ${invited.policy.id}::bigint`.execute(db());
    await close('closed');
    const own = server.client((await register(invited)).token);
    await close('open');
    expect((await own.ok(listOpenPolicies, {})).policies).toEqual([]);
    const { rows } = await (await as('mid')).ok(listNotices, {});
    expect(rows[0]?.title).toBe('周子航已加入，请为其开通政策');
    expect((await own.ok(listTodos, {})).waitsForPolicy).toEqual({});
    // nothing was promised: the nightly job looks at it once
    expect(await db().transaction((tx) => notifyInForce(tx, server.clock.now()))).toBe(0);
    const { rows: open } = await sql`select from invitations.invitation
      where mobile = ${mobileOf(24)} and in_force_notified_at is null`.execute(db());
    expect(open).toEqual([]);
  });
});
