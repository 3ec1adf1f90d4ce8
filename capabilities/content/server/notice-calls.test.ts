/** Every agent sees in its language exactly the notices that the staff publishes and pins. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { as, db, server, useInvitations } from '#testing/invitations.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addNotice } from '../contract/add-notice.ts';
import { changePin } from '../contract/change-pin.ts';
import { listNotices } from '../contract/list-notices.ts';
import { listPublicNotices } from '../contract/list-public-notices.ts';
import { notify } from './api.ts';

useInvitations();

const staff = () => server.asStaff('operations');
const pin = async (id: string, lastDay?: string) => (await staff()).call(changePin, { id, lastDay });
const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: `${text} en`, ja: text });
const publish = async (title: string): Promise<string> =>
  (await (await staff()).ok(addNotice, { notice: { title: words(title), body: words('正文') } })).id;
const shown = async (request: object = {}, lang: 'zh-Hans' | 'en' = 'zh-Hans') =>
  (await (await as('mid')).ok(listNotices, request, { lang })).rows.map(({ title, isPinned }) => [title, isPinned]);
const tell = () =>
  db().transaction((tx) => notify(tx, [{ agentId: AGENT_IDS.mid, kind: 'terminal', key: 'test' }], server.clock.now()));

it('a pinned notice stands above newer ones until the end of its day, read or not, in the language of its reader', async () => {
  const id = await publish('放假安排');
  server.clock.advance(60_000);
  await tell();
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['notice.test.title', false]);
  expect(await pin(id, '2026-09-19')).toMatchObject({ code: 200 });
  expect(await shown({ pageSize: 1 })).toEqual([['放假安排', true]]);
  expect(await shown({ pageSize: 1 }, 'en')).toEqual([['放假安排 en', true]]);
  expect((await shown({ kind: 'terminal' })).filter(([, isPinned]) => isPinned)).toEqual([]);
  const listed = async () => (await (await staff()).ok(listPublicNotices, {})).rows.find((row) => row.id === id);
  expect(await listed()).toMatchObject({ title: '放假安排', pinnedUntil: '2026-09-19' });

  server.clock.set('2026-09-19T15:59:59.999Z');
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['放假安排', true]);
  server.clock.set('2026-09-19T16:00:00.000Z');
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['notice.test.title', false]);
  expect(await listed()).not.toHaveProperty('pinnedUntil');
  // the next test's clock stands before that end
  await pin(id);
});

it('pages go on after pinned ones without gaps or duplicates, and an unpinned one takes its place', async () => {
  const [one, two] = [await publish('一'), await publish('二')];
  await pin(one, '2026-12-31');
  await pin(two, '2026-12-31');
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
  await pin(two);
  expect((await shown({ pageSize: 1 }))[0]).toEqual(['一', true]);
  await pin(one);
  expect((await shown({ pageSize: 100 })).filter(([, isPinned]) => isPinned)).toEqual([]);
});

it('a day on which the notice is listed no more is refused, with the last one that is possible', async () => {
  const id = await publish('通知');
  const published = businessDay(server.clock.now());
  const last = addDays(published, 180);
  expect(await pin(id, addDays(last, 1))).toMatchObject({
    reason: 'pin_not_listed',
    msg: expect.stringContaining(last),
  });
  expect((await shown({ pageSize: 100 })).filter(([, isPinned]) => isPinned)).toEqual([]);
  expect(await pin(id, last)).toMatchObject({ code: 200 });
  await pin(id);
});

it('a notice to one agent, an unknown one, a day that has passed and half a notice are refused; all is on record', async () => {
  await tell();
  const { rows } = await sql<{ id: string }>`
    select max(id)::text as id from content.notice where agent_id is not null`.execute(db());
  expect((await pin(rows[0]?.id ?? '', '2026-12-31')).code).toBe(404);
  expect((await pin('999999', '2026-12-31')).code).toBe(404);
  const id = await publish('通知');
  expect(await pin(id, '2026-01-01')).toMatchObject({ reason: 'pin_day_past' });
  const add = async (notice: object) =>
    (await staff()).call(addNotice, { notice: { title: words('通知'), body: words('正文'), ...notice } });
  expect(await add({ title: { 'zh-Hans': '只有中文' } })).toMatchObject({ code: 400 });
  expect(await add({ link: '/pages/home/home' })).toMatchObject({ reason: 'content_button_halved' });
  expect(await add({ link: 'http://a.example', action: words('看') })).toMatchObject({ reason: 'link_invalid' });
  const { rows: kept } = await sql<{ call: string }>`select distinct call from audit.entry
    where call like 'content.%' and outcome = 'done' and operator like 'operations %' order by call`.execute(db());
  expect(kept.map(({ call }) => call)).toEqual(['content.add-notice', 'content.change-pin']);
});
