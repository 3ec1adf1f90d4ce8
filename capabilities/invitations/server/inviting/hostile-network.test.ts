/**
 * Strangers who try codes and mobiles learn nothing, and lock out no invited person, not even one in the same network.
 */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { getCaptcha } from '#capabilities/session/contract/login/get-captcha.ts';
import {
  campaignOf,
  codeOf,
  db,
  invite,
  mobileOf,
  PASSWORD,
  registrationOf,
  server,
  useInvitations,
  type Invitation,
} from '#testing/invitations.ts';
import { codeSentTo } from '#testing/session.ts';
import type { TestClient } from '#testing/test-server.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';

useInvitations();

const NAT = '127.0.5.1';
const inNat = (): TestClient => server.client(undefined, NAT);
const asking = () => ({ uuid: idempotencyKey() });

const used = (subject: string, count: number) =>
  sql`
  insert into invitations.attempt (subject, day, count) values (${subject}, '2026-09-18', ${count})`.execute(db());
const wrongAnswers = (count: number) =>
  sql`
  insert into session.login_attempt (name_hash, ip, failures, total, known, last_at)
  values ('x', ${NAT}, ${count}, ${count}, false, ${server.clock.now()})`.execute(db());

/** Reads a captcha as a person does. */
const solved = async (client: TestClient) => {
  const { uuid = '' } = await client.ok(getCaptcha, { stepUp: true });
  const { rows } = await sql<{ answer: number }>`select answer from session.captcha where uuid = ${uuid}`.execute(db());
  return { uuid, captcha: String(rows[0]?.answer) };
};

describe('a stranger who tries codes that do not exist', () => {
  it('learns after a hundred tries nothing about any code without a captcha, and one captcha reveals one code', async () => {
    const code = codeOf(await invite());
    const guesser = inNat();
    await used(`unknown-code:${NAT}`, 98);
    for (const unknown of ['00000000', 'ZZZZZZZZ'])
      expect((await guesser.call(getInviter, { code: unknown })).code).toBe(404);
    const blind = await Promise.all(
      [code, '11111111'].map((each) => guesser.raw('GET', `/prod-api/api/invitation/${each}`)),
    );
    expect(blind.map(({ json }) => json.reason)).toEqual(['captcha_required', 'captcha_required']);
    expect(new Set(blind.map(({ text }) => text)).size).toBe(1);
    const proof = await solved(guesser);
    expect((await guesser.call(getInviter, { code: '22222222', ...proof })).code).toBe(404);
    expect((await guesser.call(getInviter, { code, ...proof })).reason).toBe('captcha_wrong');
    expect((await guesser.call(sendCode, { code, mobile: mobileOf(71), ...asking() })).reason).toBe('captcha_required');
    const whole = { code, name: '周子航', mobile: mobileOf(71), password: PASSWORD, agreements: [], smsCode: '123456' };
    for (const each of [code, '11111111'])
      expect((await guesser.call(registerAgent, { ...whole, code: each, ...asking() })).reason).toBe('sms_code_wrong');
  });

  it('shuts out nobody: the invited of the same network solves one captcha, and registers', async () => {
    const invited = await invite('mid', { mobile: mobileOf(61) });
    const code = codeOf(invited);
    await used(`unknown-code:${NAT}`, 100);
    await wrongAnswers(1_000);
    const owner = inNat();
    expect((await owner.call(getInviter, { code })).reason).toBe('captcha_required');
    expect((await owner.ok(getInviter, { code, ...(await solved(owner)) })).state).toBe('open');
    expect((await owner.ok(getInviter, { code })).state).toBe('open');
    const whole = await registrationOf(invited);
    expect((await owner.call(registerAgent, whole)).code).toBe(200);
  });

  it('does not stop who asked for the code before: it registers without a captcha', async () => {
    const whole = await registrationOf(await invite('mid', { mobile: mobileOf(62) }));
    await used(`unknown-code:${NAT}`, 100);
    expect((await inNat().call(registerAgent, whole)).code).toBe(200);
  });
});

describe('a stranger who tries mobiles at a link', () => {
  it('is told five times that it was another mobile; after that no answer distinguishes the invited one', async () => {
    const code = codeOf(await invite());
    const guesser = inNat();
    const ask = (mobile: string, uuid = idempotencyKey()) =>
      guesser.raw('POST', '/prod-api/api/invitation/send-code', { code, mobile, uuid });
    for (let nth = 0; nth < 5; nth += 1) expect((await ask(mobileOf(nth))).json.reason).toBe('invitation_other_mobile');
    const register = async (mobile: string) => {
      const { uuid } = asking();
      const answers = [await ask(mobile, uuid), await ask(mobile, uuid)];
      for (let nth = 0; nth < 6; nth += 1)
        answers.push(
          await guesser.raw('POST', '/prod-api/api/register/agent', {
            code,
            name: '周子航',
            mobile,
            uuid,
            smsCode: '000000',
            password: PASSWORD,
            agreements: (await guesser.ok(getInviter, { code })).agreements,
          }),
        );
      return answers.map(({ text }) => text);
    };
    expect(await register(mobileOf(5))).toEqual(await register(mobileOf(71)));
    await codeSentTo(db(), mobileOf(71));
    const { rows } = await sql`select 1 from platform.sms_outbox where mobile = ${mobileOf(5)}`.execute(db());
    expect(rows).toEqual([]);
  });

  it('locks out nobody: the owner in the same network gets a code and registers', async () => {
    const invited = await invite('mid', { mobile: mobileOf(63) });
    const code = codeOf(invited);
    const { rows } = await sql<{ id: number }>`select id from invitations.invitation where code = ${code}`.execute(
      db(),
    );
    await used(`other-mobile:${NAT}`, 60);
    await used(`other-mobile:${NAT}:${rows[0]?.id}`, 5);
    const owner = inNat();
    const uuid = idempotencyKey();
    await owner.ok(sendCode, { code, mobile: invited.mobile, uuid });
    const smsCode = await codeSentTo(db(), invited.mobile);
    const { agreements = [] } = await owner.ok(getInviter, { code });
    const whole = { code, name: '周子航', mobile: invited.mobile, password: PASSWORD, agreements, uuid, smsCode };
    expect((await owner.call(registerAgent, whole)).code).toBe(200);
  });
});

describe('many who come from one address', () => {
  it('all get their codes, while somebody in the same network asks for as much as possible', async () => {
    const invitations: Invitation[] = [];
    for (let nth = 30; nth < 42; nth += 1) invitations.push(await invite('mid', { mobile: mobileOf(nth) }));
    await used(`unknown-code:${NAT}`, 90);
    const flood = Array.from({ length: 120 }, (_, nth) => ({
      code: `FLOOD${nth % 10}00`,
      visitor: `flooding-visitor-${nth}`,
    }));
    const hostile = Promise.all(flood.map((each) => inNat().call(getInviter, each)));
    const begin = async ({ link, mobile }: (typeof invitations)[number]) => {
      const client = inNat();
      const code = codeOf({ link });
      const open = async () => {
        const first = await client.call(getInviter, { code });
        const isAsked = first.reason === 'captcha_required';
        return isAsked ? client.ok(getInviter, { code, ...(await solved(client)) }) : first;
      };
      await open();
      const ask = () => client.call(sendCode, { code, mobile, ...asking() });
      const sent = await ask();
      if (sent.reason !== 'captcha_required') return sent.code;
      await open();
      return (await ask()).code;
    };
    const codes = await Promise.all(invitations.map(begin));
    expect(new Set(codes)).toEqual(new Set([200]));
    await hostile;
    expect((await inNat().call(getInviter, { code: '00000000' })).reason).toBe('captcha_required');
  });

  it('codes asked for at a campaign and entered do not count as a flood; a hundred that nobody entered do', async () => {
    const { code } = await campaignOf('mid', { places: 500 });
    const ask = async (nth: number) =>
      (await inNat().call(sendCode, { code, mobile: `1582807${String(nth).padStart(4, '0')}`, ...asking() })).reason;
    expect(await ask(0)).toBeUndefined();
    await sql`insert into session.sms_code (mobile, purpose, code_hash, ip, network, asker, sent_at, expires_at,
      used_at)
      select '1582808' || lpad(nth::text, 4, '0'), 'campaign', 'x', ${NAT}, ${NAT}, ${NAT}, ${server.clock.now()},
        ${server.clock.now()}, case when nth > 98 then ${server.clock.now()}::timestamptz end
      from generate_series(1, 300) nth`.execute(db());
    expect(await ask(1)).toBeUndefined();
    expect(await ask(2)).toBe('sms_too_many');
  });
});
