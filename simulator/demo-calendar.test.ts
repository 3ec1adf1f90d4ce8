/** What the demo shows of a stage and a month: the calendar of its world fits together. */
import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTasks } from '#capabilities/compliance/contract/list-tasks.ts';
import { listTodos } from '#capabilities/home/contract/list-todos.ts';
import { getStatement } from '#capabilities/statements/contract/get-statement.ts';
import { listStatements } from '#capabilities/statements/contract/list-statements.ts';
import { idOf } from '#platform/ids/id.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addMonths, businessDay, daysFrom, monthOf } from '#platform/time/business-day.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { notices } from './acts/notices.ts';
import { seedDemoWorld } from './seed-demo-world.ts';

/** A stage takes thirty days, and a month ends. */
const SIZE = { days: 60, merchants: 160, terminals: 520 };

const rowsOf = async <T>(server: TestServer, query: string): Promise<T[]> =>
  (await sql.raw(query).execute(server.database.db)).rows as T[];

describe('sixty days of the demo world', () => {
  const MAIN = idOf<AgentId>(2);
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    await seedDemoWorld(server.database.db, { ...SIZE, now: new Date(STORY_NOW), services: server.services });
  }, 300_000);
  afterAll(() => server.close());

  it('have a stage of the main agent that ends within two days, with the volume that it misses', async () => {
    const main = await server.as(MAIN);
    const { rows } = await main.ok(listTasks, {});
    const ending = rows.filter(({ daysLeft }) => daysLeft <= 2);
    expect(ending.length).toBeGreaterThan(0);
    const missing = ending.filter(({ missingFen }) => missingFen > 0);
    expect(missing.length).toBeGreaterThan(0);
    for (const { missingFen, minVolumeFen, volumeFen } of missing) expect(missingFen).toBe(minVolumeFen - volumeFen);
    const { todos } = await main.ok(listTodos, {});
    const shown = todos.find(({ kind }) => kind === 'stage');
    expect(shown?.daysLeft).toBeLessThanOrEqual(2);
    expect(shown?.missingFen).toBe(rows[0]?.missingFen);
  });

  it('have the statement of the month before, which adds up', async () => {
    const month = addMonths(monthOf(businessDay(new Date(STORY_NOW))), -1);
    const main = await server.as(MAIN);
    const { rows } = await main.ok(listStatements, {});
    expect(rows[0]).toMatchObject({ month, isNew: true });
    expect(rows[0]?.netFen).toBeGreaterThan(0);
    const { statement } = await main.ok(getStatement, { month });
    expect(statement.openingFen + statement.netFen + statement.withdrawnFen).toBe(statement.closingFen);
    expect(businessDay(new Date(statement.closedAt))).toBe(`${addMonths(month, 1)}-01`);
    expect(statement.trades.count).toBeGreaterThan(0);
  });

  it('have notices of their time: none is to come, none is older than the accounts that read it', async () => {
    const [span] = await rowsOf<Record<string, number>>(
      server,
      `select count(*) as notices, count(*) filter (where published_at > '${STORY_NOW}') as "toCome",
        count(*) filter (where published_at < (select min(created_at) from session.account
          where account.agent_id = notice.agent_id and created_at > 'epoch')) as early,
        count(*) filter (where published_at < (select joined_at from agents.agent where id = notice.agent_id))
          as "beforeJoining"
      from content.notice`,
    );
    expect(span?.['notices']).toBeGreaterThan(50);
    expect(span).toMatchObject({ toCome: 0, early: 0, beforeJoining: 0 });
  });

  it('have notices that speak of a day that was, or announce one that comes, as of their own day', async () => {
    const speaking = await rowsOf<{ key: string; day: string; published: string }>(
      server,
      `select key, text_values ->> 'day' as day,
        to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as published
      from content.notice where text_values ? 'day'`,
    );
    const isPast = ({ key }: { key: string }): boolean => /_done|_digest/.test(key);
    expect(speaking.some(isPast)).toBe(true);
    expect(speaking.every(isPast)).toBe(false);
    const wrong = speaking.filter((one) => (isPast(one) ? one.published < one.day : one.published > one.day));
    expect(wrong).toEqual([]);
  });
});

it('notices of the operator name the month in which they are published, on whichever day the demo starts', () => {
  const wrong = daysFrom('2026-01-01', '2026-12-31').flatMap((day) =>
    ['00:05', '12:00', '23:55'].flatMap((time) => {
      const now = new Date(`${day}T${time}:00+08:00`);
      const published = notices(now) as { title: Record<string, string>; published_at: string }[];
      return published.filter(({ title, published_at: at }) => {
        const [, month] = /(\d+)月/.exec(title['zh-Hans'] ?? '') ?? [];
        const isOfAnother = month !== undefined && Number(month) !== Number(businessDay(new Date(at)).slice(5, 7));
        return isOfAnother || new Date(at) > now;
      });
    }),
  );
  expect(wrong).toEqual([]);
  expect(notices(new Date(STORY_NOW)).some((notice) => JSON.stringify(notice).includes('9月'))).toBe(true);
});
