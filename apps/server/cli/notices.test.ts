/** What the operator publishes and pins is what every agent is shown, in its language. */
import { byTestOperator } from '#testing/commands.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotices } from '#capabilities/content/contract/list-notices.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { as, db, server, useInvitations } from '#testing/invitations.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { Cli } from './command.ts';
import { noticeCommands } from './notices.ts';

useInvitations();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhanye-notices-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines: string[] = [];
const run = (name: string, words: string[], until?: string) => {
  const cli: Cli = {
    ...byTestOperator,
    db: db(),
    clock: server.clock,
    services: server.services,
    words,
    print: (line) => void lines.push(line),
    option: (option) => (option === 'until' ? until : undefined),
  };
  return noticeCommands.find((command) => command.name === `notices ${name}`)?.run(cli);
};
const file = async (notice: object): Promise<string> => {
  const path = join(folder, 'notice.json');
  await writeFile(path, JSON.stringify(notice));
  return path;
};
const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: `${text} en`, ja: text });
const publish = async (title: string): Promise<string> => {
  await run('add', [await file({ title: words(title), body: words('正文') })]);
  return /Notice (\d+) is published/.exec(lines.at(-1) ?? '')?.[1] ?? '';
};
const shown = async (request: object = {}, lang: 'zh-Hans' | 'en' = 'zh-Hans') =>
  (await (await as('mid')).ok(listNotices, request, { lang })).rows.map(({ title, isPinned }) => [title, isPinned]);
const tell = () =>
  db().transaction((tx) => notify(tx, [{ agentId: AGENT_IDS.mid, kind: 'terminal', key: 'test' }], server.clock.now()));

it('a pinned notice stands above newer ones until the end of its day, read or not, in the language of its reader', async () => {
  const id = await publish('放假安排');
  server.clock.advance(60_000);
  await tell();
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['notice.test.title', false]);
  expect(await run('pin', [id], '2026-09-19')).toBe(true);
  expect(await shown({ pageSize: 1 })).toEqual([['放假安排', true]]);
  expect(await shown({ pageSize: 1 }, 'en')).toEqual([['放假安排 en', true]]);
  expect((await shown({ kind: 'terminal' })).filter(([, isPinned]) => isPinned)).toEqual([]);
  await run('list', []);
  expect(lines.join('\n')).toContain('放假安排 pinned until the end of 2026-09-19');

  server.clock.set('2026-09-19T15:59:59.999Z');
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['放假安排', true]);
  server.clock.set('2026-09-19T16:00:00.000Z');
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['notice.test.title', false]);
  // the next test's clock stands before that end
  await run('unpin', [id]);
});

it('pages go on after pinned ones without gaps or duplicates, and an unpinned one takes its place', async () => {
  const [one, two] = [await publish('一'), await publish('二')];
  await run('pin', [one], '2026-12-31');
  await run('pin', [two], '2026-12-31');
  await tell();
  const mid = await as('mid');
  const all = (await mid.ok(listNotices, { pageSize: 100 })).rows.map(({ id }) => id);
  expect(all.slice(0, 2)).toEqual([two, one]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mid.ok(listNotices, { pageSize: 1, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(all);
  await run('unpin', [two]);
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['一', true]);
  await run('unpin', [one]);
  expect((await shown({ pageSize: 100 })).filter(([, isPinned]) => isPinned)).toEqual([]);
});

it('a day on which the notice is listed no more is refused, with the last one that is possible', async () => {
  const id = await publish('通知');
  const published = businessDay(server.clock.now());
  const last = addDays(published, 180);
  expect(await run('pin', [id], addDays(last, 1))).toBe(false);
  expect(lines.at(-1)).toBe(`Notices are listed for 180 days, this one until ${last}: --until is at most that day.`);
  expect((await shown({ pageSize: 100 })).filter(([, isPinned]) => isPinned)).toEqual([]);
  expect(await run('pin', [id], last)).toBe(true);
  await run('unpin', [id]);
});

it('a notice to one agent, an unknown one, a day that has passed and an unfinished file are refused; all is on record', async () => {
  await tell();
  const { rows } = await sql<{ id: string }>`
    select max(id)::text as id from content.notice where agent_id is not null`.execute(db());
  expect(await run('pin', [rows[0]?.id ?? ''], '2026-12-31')).toBe(false);
  expect(await run('pin', ['999999'], '2026-12-31')).toBe(false);
  await expect(run('pin', ['1'], '2026-01-01')).rejects.toThrow('has passed');
  const unfinished = await file({ title: { 'zh-Hans': '只有中文' }, body: words('正文') });
  await expect(run('add', [unfinished])).rejects.toThrow('not complete');
  const { rows: kept } = await sql<{ call: string }>`
    select distinct call from audit.entry where call like 'content.%notice' order by call`.execute(db());
  expect(kept.map(({ call }) => call)).toEqual(['content.add-notice', 'content.pin-notice']);
});
