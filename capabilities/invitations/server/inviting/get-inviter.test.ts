/** The answer to somebody without a session who opens a link: masked facts of the inviter, and nothing else. */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { renameAgent } from '#capabilities/agents/contract/names/rename-agent.ts';
import { codeOf, db, invite, mobileOf, nobody, register, server, useInvitations, world } from '#testing/invitations.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';

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

  it('shows the certified name beside the mark of a certified inviter, whatever it calls itself', async () => {
    const code = codeOf(await invite('mid', { mobile: mobileOf(72) }));
    const { id, name } = world.agents.mid;
    await (await server.as(AGENT_IDS.mid, 'agent')).ok(renameAgent, { id, name: '银联直营' });
    expect(await nobody.ok(getInviter, { code })).toMatchObject({ inviter: { name: '马*', isCertified: true } });
    await sql`update agents.agent set certification = 'rejected' where id = ${id}`.execute(db());
    expect(await nobody.ok(getInviter, { code })).toMatchObject({ inviter: { name: '银*', isCertified: false } });
    await sql`update agents.agent set certification = 'approved', name = ${name} where id = ${id}`.execute(db());
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

  it('leads from the short address to the page, even with an unknown code', async () => {
    const open = async (path: string) => {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const page = '/pages/home/invitation/invitationRegistered';
    expect(await open('/i/7KQ4X2MB')).toEqual([302, `${page}?code=7KQ4X2MB`]);
    expect(await open('/i/7kq4-x2mb')).toEqual([302, `${page}?code=7KQ4X2MB`]);
    // the code glued to the text behind it in a chat
    for (const glued of ['7KQ4X2MB，快来', '7KQ4X2MB。', '7KQ4X2MB！点这里', '7KQ4X2MB\u200B'])
      expect(await open(`/i/${encodeURIComponent(glued)}`)).toEqual([302, `${page}?code=7KQ4X2MB`]);
    expect(await open('/i/7KQ4X2MBA')).toEqual([302, page]);
    expect(await open('/i/https:%2F%2Fevil.example')).toEqual([302, page]);
  });
});
