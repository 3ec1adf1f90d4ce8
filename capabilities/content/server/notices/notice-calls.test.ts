/** Every agent sees in its language exactly the notices that the staff publishes and pins. */
import { expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { as, db, server, useInvitations } from '#testing/invitations.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addNotice } from '../../contract/notices/add-notice.ts';
import { changePin } from '../../contract/notices/change-pin.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { listPublicNotices } from '../../contract/notices/list-public-notices.ts';
import { readNotices } from '../../contract/notices/read-notices.ts';
import { notify } from '../api.ts';

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
  // the clock of the next test is earlier than that end
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

/** Writes notices of mid in one statement: more than a test could send one by one. */
const write = async (count: number, key: string, from: string, values: object = {}): Promise<void> => {
  await sql`
    insert into content.notice (agent_id, kind, key, text_values, published_at)
    select ${AGENT_IDS.mid}, 'system', ${key}, ${JSON.stringify(values)}::jsonb || jsonb_build_object('device', n),
      ${from}::timestamptz + n * interval '1 ms'
    from generate_series(1, ${count}) as n`.execute(db());
};
const emptied = async () => {
  await sql`delete from content.notice where agent_id = ${AGENT_IDS.mid} or agent_id is null`.execute(db());
  return as('mid');
};

it('10 000 equal ones of a day are one row, the following notices are on the same page, and they have a list of their own', async () => {
  const mid = await emptied();
  await write(3, 'older_notice', '2026-09-18T01:00:00Z');
  await write(10_000, 'new_device', '2026-09-18T02:00:00Z');
  await write(2, 'newer_notice', '2026-09-18T03:00:00Z');
  const { rows, nextCursor } = await mid.ok(listNotices, { pageSize: 5 });
  expect(rows.map(({ title, equal }) => [title, equal?.count])).toEqual([
    ['notice.newer_notice.title', undefined],
    ['notice.newer_notice.title', undefined],
    [rows[2]?.title, 9_999],
    ['notice.older_notice.title', 2],
  ]);
  expect(nextCursor).toBeUndefined();
  const head = rows[2]?.id ?? '';
  const first = await mid.ok(listNotices, { equalTo: head, pageSize: 100 });
  expect(first.rows).toHaveLength(100);
  await mid.ok(readNotices, { ids: first.rows.map(({ id }) => id) });
  expect((await mid.ok(listNotices, { pageSize: 5 })).rows[2]?.equal).toEqual({ count: 9_999, unread: 9_899 });
  const second = await mid.ok(listNotices, { equalTo: head, pageSize: 100, cursor: first.nextCursor });
  const ids = new Set([head, ...first.rows, ...second.rows].map((row) => (typeof row === 'string' ? row : row.id)));
  expect(ids.size).toBe(201);
});

it('kinds that alternate all day are one row each, and the day before is on the same page', async () => {
  const mid = await emptied();
  await write(3, 'older_notice', '2026-09-17T03:00:00Z');
  for (const key of ['new_device', 'older_notice']) await write(5_000, key, '2026-09-18T02:00:00Z');
  const { rows, nextCursor } = await mid.ok(listNotices, { pageSize: 5 });
  expect(rows.map(({ equal }) => equal?.count)).toEqual([4_999, 4_999, undefined, undefined, undefined]);
  expect(rows.map(({ publishedAt }) => publishedAt.slice(8, 10))).toEqual(['18', '18', '17', '17', '17']);
  expect(nextCursor).toBeUndefined();
});

type Row = AnswerOf<typeof listNotices>['rows'][number];

/** Counts, for each day and text, the rows up to the one that says how many follow, and those that follow. */
const countLines = (rows: readonly Row[]): number => {
  const closed = new Set<string>();
  let count = 0;
  for (const { title, kind, publishedAt, equal } of rows) {
    const line = `${kind} ${title} ${businessDay(new Date(publishedAt))}`;
    if (!closed.has(line)) count += 1 + (equal?.count ?? 0);
    if (equal) closed.add(line);
  }
  return count;
};

it('counts every notice once, whatever stands between equal ones and however long a page is', async () => {
  const mid = await emptied();
  await write(7, 'new_device', '2026-09-17T15:59:59.990Z');
  await write(30, 'new_device', '2026-09-18T02:00:00Z');
  await write(9, 'older_notice', '2026-09-18T02:00:00.0105Z');
  await publish('通知');
  await sql`update content.notice set published_at = '2026-09-18T02:00:00.0155Z' where agent_id is null`.execute(db());
  await write(1, 'new_device', '2026-09-18T02:30:00Z');
  await sql`update content.notice set kind = 'team' where published_at >= '2026-09-18T02:30:00Z'`.execute(db());
  const reached = async (pageSize: number): Promise<number> => {
    const all: Row[] = [];
    let cursor = '';
    do {
      const { rows, nextCursor = '' } = await mid.ok(listNotices, { pageSize, ...(cursor !== '' && { cursor }) });
      all.push(...rows);
      cursor = nextCursor;
    } while (cursor !== '');
    return countLines(all);
  };
  for (const pageSize of [1, 2, 3, 7, 20, 48, 100]) expect([pageSize, await reached(pageSize)]).toEqual([pageSize, 48]);
});
