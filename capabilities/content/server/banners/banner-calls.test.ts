/** A banner is listed and opened by those whom the staff shows it to, and by nobody else. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { moveAgent, lockTree } from '#capabilities/agents/server/api.ts';
import { as, db, server, useInvitations } from '#testing/invitations.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { addBanner } from '../../contract/banners/add-banner.ts';
import { disableBanner } from '../../contract/banners/disable-banner.ts';
import { enableBanner } from '../../contract/banners/enable-banner.ts';
import { getBanner } from '../../contract/banners/get-banner.ts';
import { listAllBanners } from '../../contract/banners/list-all-banners.ts';
import { listBanners } from '../../contract/banners/list-banners.ts';
import { changeReaders } from '../../contract/notices/change-readers.ts';

useInvitations();

const MID = 'ZY80318';
const EVERYBODY = ['root', 'mid', 'direct', 'leaf', 'sibling', 'other', 'otherLeaf', 'frozen'] as const;

const staff = () => server.asStaff('operations');
const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: `${text} en`, ja: text });
const BANNER = {
  type: 'shop',
  title: words('团队专享'),
  subtitle: words('限时'),
  action: words('查看'),
  body: words('正文\n\n第二段'),
};
const added: string[] = [];
const add = async (changes: object) => (await staff()).call(addBanner, { banner: { ...BANNER, ...changes } as never });
const choose = async (id: string, readers: object = {}) => (await staff()).call(changeReaders, { id, ...readers });
const listed = async (id: string) => (await (await staff()).ok(listAllBanners, {})).rows.find((row) => row.id === id);
const publish = async (readers: object = {}): Promise<string> => {
  const { id } = await (await staff()).ok(addBanner, { banner: { ...BANNER, type: 'shop', ...readers } });
  added.push(id);
  return id;
};
afterEach(async () => {
  for (const id of added.splice(0)) await (await staff()).ok(disableBanner, { id });
});

let clients: [string, TestClient][];
beforeAll(async () => {
  clients = await Promise.all(
    [...EVERYBODY, 'viewer' as const].map(async (name): Promise<[string, TestClient]> => [name, await as(name)]),
  );
});

/** The agents who list the banner; the others must not be able to open it either. */
const readersOf = async (id: string): Promise<string[]> => {
  const readers: string[] = [];
  for (const [name, client] of clients) {
    const isListed = (await client.ok(listBanners, { bannerType: 2 })).rows.some((row) => row.id === id);
    expect([name, (await client.call(getBanner, { id })).code]).toEqual([name, isListed ? 200 : 404]);
    if (isListed) readers.push(name);
  }
  return readers;
};

it("a banner without a condition is shown to everybody, in the reader's language", async () => {
  const id = await publish();
  expect(await readersOf(id)).toEqual([...EVERYBODY, 'viewer']);
  expect(await (await as('mid')).ok(getBanner, { id }, { lang: 'en' })).toMatchObject({ title: '团队专享 en' });
});

it('a banner for a team is shown to its head and everybody below, not above, beside or in another tree', async () => {
  expect(await readersOf(await publish({ team: MID }))).toEqual(['mid', 'direct', 'leaf', 'sibling', 'viewer']);
});

it('a banner for levels is shown to agents of these levels in every tree; with a team, only to those of the team', async () => {
  const id = await publish({ levels: ['V3', 'V4'] });
  expect(await readersOf(id)).toEqual(['mid', 'sibling', 'otherLeaf', 'frozen']);
  await choose(id, { levels: ['V3'], team: MID.toLowerCase() });
  expect(await readersOf(id)).toEqual(['sibling']);
  expect(await listed(id)).toMatchObject({ levels: ['V3'], team: 'ZY80318 马俊杰', isShown: true });
  await choose(id);
  expect(await readersOf(id)).toEqual([...EVERYBODY, 'viewer']);
});

const setLevel = (name: AgentName, level: string) =>
  sql`update agents.agent set level_code = ${level} where id = ${AGENT_IDS[name]}`.execute(db());
const moveTo = (name: AgentName, parent: AgentName) =>
  db().transaction(async (tx) => {
    await lockTree(tx);
    await moveAgent(tx, { agentId: AGENT_IDS[name], toParentId: AGENT_IDS[parent], from: '2026-09-18' });
  });

it('agents who rise or move to another team see from then on the banners of the new place, with everybody below', async () => {
  const [ofMid, ofOther, ofV6] = [
    await publish({ team: MID }),
    await publish({ team: 'ZY80102' }),
    await publish({ levels: ['V6'] }),
  ];
  expect(await readersOf(ofV6)).toEqual(['other']);
  await setLevel('leaf', 'V6');
  expect(await readersOf(ofV6)).toEqual(['leaf', 'other']);
  await setLevel('leaf', 'V1');

  expect(await readersOf(ofOther)).toEqual(['other', 'otherLeaf']);
  await moveTo('direct', 'other');
  expect(await readersOf(ofMid)).toEqual(['mid', 'sibling']);
  expect(await readersOf(ofOther)).toEqual(['direct', 'leaf', 'other', 'otherLeaf', 'viewer']);
  await moveTo('direct', 'mid');
});

it('a banner with a need is shown only to those to whom it is useful', async () => {
  const id = await publish({ needs: 'team', team: MID });
  expect(await readersOf(id)).toEqual(['mid', 'direct']);
  expect(await listed(id)).toMatchObject({ needs: 'team' });
  await choose(id, { team: MID });
  expect(await readersOf(id)).toContain('leaf');
  expect((await choose(id, { needs: 'luck' })).code).toBe(400);
});

it('a hidden banner is shown to nobody', async () => {
  const id = await publish({ team: MID });
  await (await staff()).ok(disableBanner, { id });
  expect(await readersOf(id)).toEqual([]);
  await (await staff()).ok(enableBanner, { id });
  expect(await readersOf(id)).toContain('mid');
});

it('unknown levels, teams and banners and half a banner are refused, and change nothing; acts are on record', async () => {
  const id = await publish({ team: MID });
  const count = async () => (await sql`select 1 from content.banner`.execute(db())).rows.length;
  const before = await count();
  expect(await add({ levels: ['V3', 'V99'] })).toMatchObject({ reason: 'banner_level_unknown' });
  expect(await add({ team: 'ZY99999' })).toMatchObject({ reason: 'agent_unknown' });
  expect(await add({ body: undefined })).toMatchObject({ reason: 'banner_empty' });
  expect(await add({ body: words('一句话。') })).toMatchObject({ reason: 'banner_one_paragraph' });
  expect(await add({ link: 'javascript:alert(1)' })).toMatchObject({ reason: 'link_invalid' });
  expect(await add({ title: { 'zh-Hans': '只有中文' } })).toMatchObject({ code: 400 });
  expect(await choose(id, { levels: ['V99'] })).toMatchObject({ reason: 'banner_level_unknown' });
  expect((await choose('999999', { levels: ['V3'] })).code).toBe(404);
  expect((await (await staff()).call(disableBanner, { id: '999999' })).code).toBe(404);
  expect(await count()).toBe(before);
  expect(await readersOf(id)).toEqual(['mid', 'direct', 'leaf', 'sibling', 'viewer']);
  const { rows } = await sql<{ call: string }>`select distinct call from audit.entry
    where call like 'content.%' and outcome = 'done' and operator like 'operations %' order by call`.execute(db());
  expect(rows.map(({ call }) => call)).toEqual([
    'content.add-banner',
    'content.change-readers',
    'content.disable-banner',
    'content.enable-banner',
  ]);
});
