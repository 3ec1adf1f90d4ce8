import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { AgentId, AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { agreementKeys } from '../../contract/agreements/agreement-keys.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { getBanner } from '../../contract/banners/get-banner.ts';
import { listBanners } from '../../contract/banners/list-banners.ts';
import { getNoticeCounts } from '../../contract/notices/get-notice-counts.ts';
import { getNotice } from '../../contract/notices/get-notice.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { readNotices } from '../../contract/notices/read-notices.ts';
import { checkUpdate } from '../../contract/pages/check-update.ts';
import { notify } from '../api.ts';

let server: TestServer;
let world: SmallWorld;
let direct: TestClient;
let viewer: TestClient;
let parent: TestClient;

const now = new Date(STORY_NOW);
const clientOf = async (account: { id: AccountId }): Promise<TestClient> =>
  server.client(await tokenFor(server.database.db, account.id, now));

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now });
  [direct, viewer, parent] = [
    await clientOf(world.accounts.direct),
    await clientOf(world.accounts.viewer),
    await clientOf(world.accounts.mid),
  ];
});
afterAll(() => server.close());

describe('GET /api/ag/agreement/{key}', () => {
  it('returns each agreement in each language, without a login', async () => {
    for (const key of agreementKeys) {
      const bodies = new Set<string>();
      for (const lang of languages) {
        const agreement = await server.client().ok(getAgreement, { key }, { lang });
        expect(agreement).toMatchObject({ key, lang, version: '1.0', effectiveOn: '2026-09-01' });
        expect(agreement.body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(7);
        bodies.add(agreement.body);
      }
      expect(bodies.size).toBe(4);
    }
  });

  it('returns the version in force by date, and zh-Hans where a translation is missing', async () => {
    const { db } = server.database;
    await sql`insert into content.agreement values ('user', '1.10', 'zh-Hans', '2026-09-19', '用户协议', '新')`.execute(
      db,
    );
    expect((await server.client().ok(getAgreement, { key: 'user' }, { lang: 'en' })).version).toBe('1.0');
    server.clock.set('2026-09-18T16:00:00.000Z');
    expect(await server.client().ok(getAgreement, { key: 'user' }, { lang: 'en' })).toMatchObject({
      version: '1.10',
      lang: 'zh-Hans',
    });
    server.clock.set(STORY_NOW);
    await sql`delete from content.agreement where version = '1.10'`.execute(db);
  });

  it('returns 404 for any other key', async () => {
    for (const key of ['nothing', '../user', "user' --"])
      expect((await server.client().call(getAgreement, { key })).code).toBe(404);
  });
});

describe('GET /app/api/check/app/update', () => {
  const ask = (query: string) => direct.raw('GET', `/prod-api/app/api/check/app/update?${query}`);

  it('returns no data when there is no newer version', async () => {
    const { json } = await ask('platform=web&version=2.7.0&type=app');
    expect(json).toEqual({ code: 200, msg: expect.any(String) });
  });

  it('returns all data of the update, mandatory when any version in between is', async () => {
    const { db } = server.database;
    await sql`insert into content.app_version (platform, type, version, title, contents, is_mandatory, url,
      published_at) values
      ('ios', 'app', '2.8.0', '{"zh-Hans":"二八"}', '{"zh-Hans":"内容"}', true, 'https://apps.example/z', ${now}),
      ('ios', 'app', '2.10.0', '{"zh-Hans":"二十","en":"ten"}', '{"zh-Hans":"内容"}', false, 'https://apps.example/z',
        ${now}),
      ('ios', 'app', '9.0.0', '{"zh-Hans":"未来"}', '{"zh-Hans":"内容"}', true, '', '2099-01-01')`.execute(db);
    expect(await direct.ok(checkUpdate, { platform: 'iOS', version: '2.7.0' }, { lang: 'en' })).toEqual({
      title: 'ten',
      contents: '内容',
      is_mandatory: true,
      url: 'https://apps.example/z',
      platform: 'ios',
      type: 'app',
      version: '2.10.0',
      publishedAt: now.toISOString(),
    });
    expect(await direct.ok(checkUpdate, { platform: 'ios', version: '2.8.0' })).toMatchObject({ is_mandatory: false });
    expect(await direct.ok(checkUpdate, { platform: 'windows', version: '1.0' })).toBeUndefined();
  });

  it.each([
    ['platform=web', 'version'],
    ['platform=web&version=v2', 'version'],
    ['version=2.7.0', 'platform'],
  ])('returns 400 for ?%s', async (query, field) => {
    expect((await ask(query)).json).toMatchObject({ code: 400, fields: { [field]: expect.any(String) } });
  });
});

describe('notices', () => {
  beforeEach(async () => {
    await sql`delete from content.notice_read`.execute(server.database.db);
    await sql`delete from content.notice where agent_id is not null`.execute(server.database.db);
  });

  const tell = (agentId: AgentId, count = 1, at = now) =>
    server.database.db.transaction((tx) =>
      notify(
        tx,
        Array.from({ length: count }, (_, i) => ({
          agentId,
          kind: 'terminal' as const,
          key: 'test',
          values: { n: i },
          link: '/pages/home/terminal/index',
        })),
        at,
      ),
    );
  const first = async (client: TestClient) => (await client.ok(listNotices, {})).rows[0];

  it('include those to everybody and those to this agent, newest first, with the unread count', async () => {
    await tell(idOf(3), 2);
    const list = await direct.ok(listNotices, {});
    expect(list.rows.map(({ title }) => title)).toEqual(['notice.test.title', 'notice.test.title', '欢迎使用展业']);
    expect(list.total).toBe(3);
    expect(list.rows[0]).toMatchObject({ link: '/pages/home/terminal/index', isRead: false });
  });

  it('are ordered by the time of publication, whenever they were written', async () => {
    await tell(idOf(3), 1, now);
    await tell(idOf(3), 1, new Date(now.getTime() - 60_000));
    const { rows, nextCursor } = await direct.ok(listNotices, { pageSize: 1 });
    const after = await direct.ok(listNotices, { pageSize: 1, cursor: nextCursor ?? '' });
    expect([rows[0]?.publishedAt, after.rows[0]?.publishedAt]).toEqual([
      now.toISOString(),
      new Date(now.getTime() - 60_000).toISOString(),
    ]);
  });

  it('are filtered by kind, and their unread ones counted by kind', async () => {
    await tell(idOf(3), 2);
    expect((await direct.ok(listNotices, { kind: 'terminal' })).rows).toHaveLength(2);
    expect((await direct.ok(listNotices, { kind: 'money' })).rows).toEqual([]);
    expect(await direct.ok(getNoticeCounts, {})).toEqual({ unread: { system: 1, terminal: 2 }, waiting: 0 });
    const [one] = (await direct.ok(listNotices, { kind: 'terminal' })).rows;
    await direct.ok(readNotices, { ids: [one?.id ?? ''] });
    expect(await direct.ok(getNoticeCounts, {})).toEqual({ unread: { system: 1, terminal: 1 }, waiting: 0 });
  });

  it('are in the language of the reader', async () => {
    expect((await direct.ok(listNotices, {}, { lang: 'en' })).rows[0]).toMatchObject({
      title: 'Welcome to Zhanye',
      summary: 'Home shows every transaction the moment it arrives.',
    });
  });

  it('page by cursor without gaps or duplicates', async () => {
    await tell(idOf(3), 25);
    // equal notices of one day are one row
    await sql`
      update content.notice set key = translate('test_' || id, '0123456789', 'abcdefghij')
      where agent_id = ${idOf(3)}`.execute(server.database.db);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await direct.ok(listNotices, { pageSize: 10, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(26);
    expect(new Set(seen).size).toBe(26);
  });

  it('of a sub-agent, of a sibling and unknown ones get byte-identical 404 responses', async () => {
    await tell(idOf(3));
    const id = (await first(direct))?.id;
    const texts = await Promise.all(
      [id, '999999'].flatMap((each) =>
        ['info', 'read'].map((what) =>
          parent.raw('POST', `/prod-api/api/ag/notice/${what}`, { id: each, ids: [each] }),
        ),
      ),
    );
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
    expect(texts[0]?.json.code).toBe(404);
    expect(await direct.ok(getNotice, { id: id ?? '' })).toMatchObject({ isRead: false });
  });

  it('are marked as read per account, not per agent', async () => {
    await tell(idOf(3));
    const id = (await first(direct))?.id ?? '';
    expect(await direct.ok(readNotices, { ids: [id, id] })).toEqual({ unread: 1 });
    expect(await direct.ok(readNotices, { ids: [id] })).toEqual({ unread: 1 });
    expect(await direct.ok(getNotice, { id })).toMatchObject({ isRead: true });
    expect((await viewer.ok(listNotices, {})).total).toBe(2);
    expect((await direct.ok(listNotices, { unreadOnly: true })).rows.map((row) => row.id)).not.toContain(id);
  });

  it('can all be marked as read at once', async () => {
    await tell(idOf(3), 120);
    expect(await direct.ok(readNotices, { all: true })).toEqual({ unread: 0 });
    expect((await direct.ok(listNotices, { unreadOnly: true })).rows).toEqual([]);
  });

  it('that come after the newest on the page stay unread when all on it are marked', async () => {
    const seen = new Date(now.getTime() - 60_000);
    await tell(idOf(3), 2, seen);
    await tell(idOf(3), 1);
    expect(await direct.ok(readNotices, { all: true, until: seen.toISOString() })).toEqual({ unread: 1 });
    expect((await direct.ok(listNotices, { unreadOnly: true })).rows.map(({ publishedAt }) => publishedAt)).toEqual([
      now.toISOString(),
    ]);
  });

  it('say before and after where they know it', async () => {
    const values = { from: 'V3', to: 'V4', by: 'operator' };
    const changed = { agentId: idOf<AgentId>(3), kind: 'team' as const, key: 'level_set', values, link: '/levels' };
    await server.database.db.transaction((tx) => notify(tx, [changed], now));
    const { id } = (await first(direct)) ?? { id: '' };
    expect(await direct.ok(getNotice, { id })).toMatchObject({
      act: '看等级条件',
      change: { before: 'V3', after: 'V4' },
    });
    const period = { amount: '−0.36', count: '1', from: '2026-09-01', to: '2026-09-10', reason: '核对' };
    const told = { ...changed, key: 'period_recalculated', values: period, link: '/pages/earnings/index' };
    await server.database.db.transaction((tx) => notify(tx, [told], now));
    const recalculated = (await first(direct)) ?? { id: '' };
    expect(await direct.ok(getNotice, { id: recalculated.id })).not.toHaveProperty('change');
  });

  it('are not marked at all when one of the ids is not visible to the agent', async () => {
    await tell(idOf(3));
    const id = (await first(direct))?.id ?? '';
    expect((await direct.call(readNotices, { ids: [id, '999999'] })).code).toBe(404);
    expect((await direct.ok(listNotices, {})).total).toBe(2);
  });

  it('are visible for half a year, and not before their publication', async () => {
    await tell(idOf(3), 1, new Date(now.getTime() - 181 * 86_400_000));
    await tell(idOf(3), 1, new Date(now.getTime() + 1000));
    expect((await direct.ok(listNotices, {})).rows).toHaveLength(1);
  });

  it.each([
    ['list', { pageSize: 101 }, 'pageSize'],
    ['list', { cursor: 'x' }, 'cursor'],
    ['info', {}, 'id'],
  ])('return 400 for %s %j', async (what, body, field) => {
    expect((await direct.raw('POST', `/prod-api/api/ag/notice/${what}`, body)).json).toMatchObject({
      code: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  it.each([[{}], [{ ids: [] }], [{ ids: 'all' }], [{ all: false }]])('return 400 for read %j', async (body) => {
    expect((await direct.raw('POST', '/prod-api/api/ag/notice/read', body)).json.code).toBe(400);
  });

  it('require a login', async () => {
    expect((await server.client().call(listNotices, {})).code).toBe(401);
  });
});

describe('banners', () => {
  it('are those currently shown, by type and order, in the language of the reader', async () => {
    const all = await direct.ok(listBanners, {}, { lang: 'ja' });
    expect(all.rows.map(({ bannerType }) => bannerType)).toEqual([1, 1, 1, 2]);
    expect(all.rows.map(({ hasBody }) => hasBody)).toEqual([false, true, false, true]);
    expect(all.rows.every(({ isShow }) => isShow)).toBe(true);
    expect((await direct.ok(listBanners, { bannerType: 2 })).rows.map(({ title }) => title)).toEqual(['机具上新']);
  });

  it('of the shop come after those of home in one answer, whatever their own order', async () => {
    const { db } = server.database;
    const text = (words: string) => JSON.stringify({ 'zh-Hans': words });
    onTestFinished(async () => void (await sql`delete from content.banner where sort = 0`.execute(db)));
    await sql`insert into content.banner (banner_type, title, subtitle, action, body, sort) values
      (2, ${text('先到')}, ${text('限时')}, ${text('查看')}, ${text('正文')}, 0)`.execute(db);
    const { rows } = await direct.ok(listBanners, {});
    expect(rows.map(({ bannerType }) => bannerType)).toEqual([1, 1, 1, 2, 2]);
    expect(rows.slice(-2).map(({ title }) => title)).toEqual(['先到', '机具上新']);
  });

  it('are not returned while hidden, expired or not yet started', async () => {
    const { db } = server.database;
    const [banner] = (await direct.ok(listBanners, { bannerType: 2 })).rows;
    const id = banner?.id ?? '';
    expect(await direct.ok(getBanner, { id })).toMatchObject({
      title: '机具上新',
      action: '看机具管理',
      body: expect.stringContaining('## 怎么申领'),
      link: '/pages/home/terminal/index',
    });
    for (const change of [
      sql`is_show = false`,
      sql`ends_at = ${now}`,
      sql`starts_at = ${new Date(now.getTime() + 1)}`,
    ]) {
      await sql`update content.banner set ${change} where id = ${id}`.execute(db);
      expect((await direct.call(getBanner, { id })).code).toBe(404);
      expect((await direct.ok(listBanners, { bannerType: 2 })).rows).toEqual([]);
      await sql`update content.banner set is_show = true, starts_at = '-infinity', ends_at = 'infinity'
        where id = ${id}`.execute(db);
    }
  });

  it('about assigning are for accounts that may assign and have sub-agents; about certification, for those that may be certified and are not', async () => {
    const { db } = server.database;
    const titles = async (client: TestClient) => (await client.ok(listBanners, {})).rows.map(({ title }) => title);
    const [assign, leaf] = ['把机具发到团队手里', await server.as(world.agents.leaf.id)];
    expect(await titles(parent)).toContain(assign);
    for (const client of [viewer, leaf]) expect(await titles(client)).not.toContain(assign);

    await sql`update content.banner set needs = 'certification' where banner_type = 2`.execute(db);
    const certify = async (state: string) =>
      void (await sql`update agents.agent set certification = ${state} where id = ${world.agents.direct.id}`.execute(
        db,
      ));
    onTestFinished(async () => {
      await sql`update content.banner set needs = null where banner_type = 2`.execute(db);
      await certify('approved');
    });
    await certify('approved');
    expect(await titles(direct)).not.toContain('机具上新');
    await certify('none');
    expect(await titles(direct)).toContain('机具上新');
    expect(await titles(viewer)).not.toContain('机具上新');
  });

  it('return 400 for an unknown type and 404 for an unknown id', async () => {
    expect((await direct.raw('POST', '/prod-api/api/ag/banner/list', { bannerType: 3 })).json).toMatchObject({
      code: 400,
      fields: { bannerType: expect.any(String) },
    });
    expect((await direct.call(getBanner, { id: '999999' })).code).toBe(404);
  });
});
