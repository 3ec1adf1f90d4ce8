/** What somebody without a session can find out through a link: masked facts of the inviter, and nothing else. */
import { describe, expect, it } from 'vitest';
import { codeOf, db, invite, mobileOf, nobody, register, server, useInvitations, world } from '#testing/invitations.ts';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { getInviter } from '../contract/get-inviter.ts';
import { sendCode } from '../contract/send-code.ts';

useInvitations();

const MOBILE = mobileOf(71);

describe('a link', () => {
  it('tells who invites, masked, and nothing else of the inviter', async () => {
    const code = codeOf(await invite('mid', { remark: '金丝雀备注' }));
    const { text, json } = await nobody.raw('GET', `/prod-api/api/invitation/${code}`);
    expect(json.data).toEqual({
      state: 'open',
      kind: 'agent',
      inviter: { name: '马*', mobile: '139****0002', levelCode: 'V4', place: '成都', isCertified: true },
      mobile: '158****3471',
      expiresAt: '2026-09-25T06:36:00.000Z',
      agreements: [
        { key: 'privacy', version: expect.any(String) },
        { key: 'user', version: expect.any(String) },
      ],
      passwordMinimum: 6,
    });
    const { mid, root, direct } = world.agents;
    const canaries = [mid, root, direct].flatMap(({ name, mobile, code: agentCode }) => [name, mobile, agentCode]);
    const others = [MOBILE, '周子航', '金丝雀备注', '秒到', '标准版', 'ratePpm', 'terms'];
    expect([...canaries, ...others].filter((canary) => text.includes(canary))).toEqual([]);
  });

  it('tells only its state once it cannot be used', async () => {
    const invited = await invite('mid', { mobile: mobileOf(31) });
    const code = codeOf(invited);
    await sql`update agents.agent set status = 'frozen' where id = ${world.agents.mid.id}`.execute(db());
    expect(await nobody.ok(getInviter, { code })).toEqual({ state: 'paused' });
    await sql`update agents.agent set status = 'normal' where id = ${world.agents.mid.id}`.execute(db());
    await register(invited);
    expect(await nobody.ok(getInviter, { code })).toEqual({ state: 'registered' });
    const late = codeOf(await invite());
    server.clock.advance(7 * 86_400_000);
    expect(await nobody.ok(getInviter, { code: late })).toEqual({ state: 'expired' });
  });

  it('is understood as typed: small letters, blanks, dashes, letters that look like digits', async () => {
    const code = codeOf(await invite());
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await nobody.ok(getInviter, { code: typed })).state).toBe('open');
  });

  it('leads from the short address to the page, whatever the code is worth', async () => {
    const open = async (path: string) => {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const page = '/pages/home/invitation/invitationRegistered';
    expect(await open('/i/7KQ4X2MB')).toEqual([302, `${page}?code=7KQ4X2MB`]);
    expect(await open('/i/7kq4-x2mb')).toEqual([302, `${page}?code=7KQ4X2MB`]);
    expect(await open('/i/https:%2F%2Fevil.example')).toEqual([302, page]);
  });
});

describe('strangers', () => {
  it('who try codes that do not exist are refused for the day, others are not', async () => {
    const code = codeOf(await invite());
    const [guesser, owner] = [server.client(undefined, '127.0.5.1'), server.client(undefined, '127.0.5.2')];
    await sql`insert into invitations.attempt (subject, day, count)
      values ('unknown-code:127.0.5.1', '2026-09-18', 98)`.execute(db());
    const codes = ['00000000', 'ZZZZZZZZ', code, '11111111'];
    const answers = [];
    for (const each of codes) answers.push((await guesser.call(getInviter, { code: each })).code);
    expect(answers).toEqual([404, 404, 429, 429]);
    expect((await owner.ok(getInviter, { code })).state).toBe('open');
  });

  it('who try other mobiles at a link are refused there, even with the right one; the owner is not', async () => {
    const code = codeOf(await invite());
    const [guesser, owner] = [server.client(undefined, '127.0.6.1'), server.client(undefined, '127.0.6.2')];
    const ask = (client: typeof guesser, mobile: string) =>
      client.call(sendCode, { code, mobile, uuid: idempotencyKey() });
    for (let nth = 0; nth < 5; nth += 1)
      expect(await ask(guesser, mobileOf(nth))).toMatchObject({ code: 601, reason: 'invitation_other_mobile' });
    expect((await ask(guesser, mobileOf(5))).code).toBe(429);
    expect((await ask(guesser, MOBILE)).code).toBe(429);
    expect((await ask(owner, MOBILE)).code).toBe(200);
    const { rows } = await sql`select 1 from session.sms_code where mobile <> ${MOBILE}`.execute(db());
    expect(rows).toEqual([]);
  });
});
