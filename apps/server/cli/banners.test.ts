/** A banner is listed and opened by those whom the operator shows it to, and by nobody else. */
import { byTestOperator } from '#testing/commands.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { moveAgent, takeTree } from '#capabilities/agents/server/api.ts';
import { getBanner } from '#capabilities/content/contract/get-banner.ts';
import { listBanners } from '#capabilities/content/contract/list-banners.ts';
import { sql } from '#platform/db/sql.ts';
import { as, db, server, useInvitations } from '#testing/invitations.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { bannerCommands } from './banners.ts';
import type { Cli } from './command.ts';

useInvitations();

const MID = 'ZY80318';
const EVERYBODY = ['root', 'mid', 'direct', 'leaf', 'sibling', 'other', 'otherLeaf', 'frozen'] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhanye-banners-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines: string[] = [];
const run = (name: string, words: string[], options: Record<string, string> = {}) => {
  const cli: Cli = {
    ...byTestOperator,
    db: db(),
    clock: server.clock,
    services: server.services,
    words,
    print: (line) => void lines.push(line),
    option: (option) => options[option],
  };
  return bannerCommands.find((command) => command.name === `banners ${name}`)?.run(cli);
};
const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: `${text} en`, ja: text });
const file = async (banner: object): Promise<string> => {
  const path = join(folder, 'banner.json');
  await writeFile(path, JSON.stringify(banner));
  return path;
};
const BANNER = {
  type: 'shop',
  title: words('团队专享'),
  subtitle: words('限时'),
  action: words('查看'),
  body: words('正文\n\n第二段'),
};
const added: string[] = [];
const publish = async (readers: object = {}): Promise<string> => {
  await run('add', [await file({ ...BANNER, ...readers })]);
  const id = /Banner (\d+) is shown/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  added.push(id);
  return id;
};
afterEach(async () => {
  for (const id of added.splice(0)) await run('hide', [id]);
});

let clients: [string, TestClient][];
beforeAll(async () => {
  clients = await Promise.all(
    [...EVERYBODY, 'viewer' as const].map(async (name): Promise<[string, TestClient]> => [name, await as(name)]),
  );
});

/** Who lists the banner; whoever does not must not open it either. */
const readersOf = async (id: string): Promise<string[]> => {
  const readers: string[] = [];
  for (const [name, client] of clients) {
    const isListed = (await client.ok(listBanners, { bannerType: 2 })).rows.some((row) => row.id === id);
    expect([name, (await client.call(getBanner, { id })).code]).toEqual([name, isListed ? 200 : 404]);
    if (isListed) readers.push(name);
  }
  return readers;
};

it('one for nobody in particular is shown to everybody, in the language of the reader', async () => {
  const id = await publish();
  expect(await readersOf(id)).toEqual([...EVERYBODY, 'viewer']);
  expect(await (await as('mid')).ok(getBanner, { id }, { lang: 'en' })).toMatchObject({ title: '团队专享 en' });
});

it('one for a team is shown to its head and everybody below, not above, beside or in another tree', async () => {
  expect(await readersOf(await publish({ team: MID }))).toEqual(['mid', 'direct', 'leaf', 'sibling', 'viewer']);
});

it('one for levels is shown to agents of these levels in every tree; with a team, to those of it alone', async () => {
  const id = await publish({ levels: ['V3', 'V4'] });
  expect(await readersOf(id)).toEqual(['mid', 'sibling', 'otherLeaf', 'frozen']);
  expect(await run('readers', [id], { levels: 'V3', team: MID })).toBe(true);
  expect(await readersOf(id)).toEqual(['sibling']);
  await run('list', []);
  expect(lines.filter((line) => line.startsWith(`${id} `)).at(-1)).toContain(
    'for levels V3 in the team of ZY80318 马俊杰',
  );
  expect(await run('readers', [id])).toBe(true);
  expect(await readersOf(id)).toEqual([...EVERYBODY, 'viewer']);
});

const setLevel = (name: AgentName, level: string) =>
  sql`update agents.agent set level_code = ${level} where id = ${AGENT_IDS[name]}`.execute(db());
const moveTo = (name: AgentName, parent: AgentName) =>
  db().transaction(async (tx) => {
    await takeTree(tx);
    await moveAgent(tx, { agentId: AGENT_IDS[name], toParentId: AGENT_IDS[parent], from: '2026-09-18' });
  });

it('whoever rises or moves to another team is shown what fits there, with everybody below, from then on', async () => {
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

it('one that needs something of its reader is shown to those whom it is of use to', async () => {
  const id = await publish({ needs: 'team', team: MID });
  expect(await readersOf(id)).toEqual(['mid', 'direct']);
  await run('list', []);
  expect(lines.filter((line) => line.startsWith(`${id} `)).at(-1)).toContain('who has direct sub-agents');
  expect(await run('readers', [id], { team: MID })).toBe(true);
  expect(await readersOf(id)).toContain('leaf');
  await expect(run('readers', [id], { needs: 'luck' })).rejects.toThrow('--needs is one of');
});

it('a hidden one is shown to nobody, whoever it is for', async () => {
  const id = await publish({ team: MID });
  expect(await run('hide', [id])).toBe(true);
  expect(await readersOf(id)).toEqual([]);
  expect(await run('show', [id])).toBe(true);
  expect(await readersOf(id)).toContain('mid');
});

it('unknown levels, teams and banners and an unfinished file are refused, and change nothing; what is done is on record', async () => {
  const id = await publish({ team: MID });
  const count = async () => (await sql`select 1 from content.banner`.execute(db())).rows.length;
  const before = await count();
  await expect(run('add', [await file({ ...BANNER, levels: ['V3', 'V99'] })])).rejects.toThrow('no level V99');
  await expect(run('add', [await file({ ...BANNER, team: 'ZY99999' })])).rejects.toThrow('no agent ZY99999');
  await expect(run('add', [await file({ ...BANNER, body: undefined })])).rejects.toThrow('needs a link or a body');
  await expect(run('add', [await file({ ...BANNER, body: words('一句话。') })])).rejects.toThrow('needs a link');
  await expect(run('add', [await file({ ...BANNER, title: { 'zh-Hans': '只有中文' } })])).rejects.toThrow('complete');
  await expect(run('readers', [id], { levels: 'V99' })).rejects.toThrow('no level V99');
  expect(await run('readers', ['999999'], { levels: 'V3' })).toBe(false);
  expect(await run('hide', ['999999'])).toBe(false);
  expect(await count()).toBe(before);
  expect(await readersOf(id)).toEqual(['mid', 'direct', 'leaf', 'sibling', 'viewer']);
  const { rows } = await sql<{ call: string }>`
    select distinct call from audit.entry where call like 'content.%banner%' order by call`.execute(db());
  expect(rows.map(({ call }) => call)).toEqual([
    'content.add-banner',
    'content.choose-banner-readers',
    'content.show-banner',
  ]);
});
