/** The demo's stages and months: the calendar of its world fits together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addMonths, businessDay, daysFrom, monthOf } from '#platform/time/business-day.ts';
import { listTasks } from '#capabilities/assessments/contract/tasks/list-tasks.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { getStatement } from '#capabilities/statements/contract/document/get-statement.ts';
import { listStatements } from '#capabilities/statements/contract/list/list-statements.ts';
import { listOperations } from '#capabilities/terminals/contract/operations/list-operations.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { notices } from './acts/notices.ts';
import { seedDemoWorld } from './seed-demo-world.ts';
import { cancelledOrder } from './trading/cancelled-order.ts';
import { drawDemoFacts } from './world/demo-facts.ts';
import { daysBefore } from './world/world-times.ts';

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
    const checks = rows.flatMap((row) => (row.kind === 'fee' ? [] : [row]));
    const ending = checks.filter(({ daysLeft }) => daysLeft <= 2);
    expect(ending.length).toBeGreaterThan(0);
    const missing = ending.filter(({ missingFen }) => missingFen > 0);
    expect(missing.length).toBeGreaterThan(0);
    for (const { missingFen, minVolumeFen, volumeFen } of missing) expect(missingFen).toBe(minVolumeFen - volumeFen);
    const { todos } = await main.ok(listTodos, {});
    const shown = todos.find(({ kind }) => kind === 'stage');
    expect(shown?.daysLeft).toBeLessThanOrEqual(2);
    expect(shown?.missingFen).toBe(checks[0]?.missingFen);
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

  it('have a debt in the team of the main agent: refunds after a withdrawal, which later earnings net', async () => {
    const [owing, ...others] = await rowsOf<{ agentId: AgentId; balanceFen: number }>(
      server,
      `select account.agent_id as "agentId", balance_fen as "balanceFen" from ledger.balance
        join ledger.account on account.id = account_id join agents.agent on agent.id = account.agent_id
      where account.kind = 'profit_share' and balance_fen < 0 and ${MAIN} = any(path)`,
    );
    expect(others).toEqual([]);
    const agent = await server.as(owing?.agentId ?? MAIN);
    const { wallets, total } = await agent.ok(getBalances, {});
    const wallet = wallets.find(({ kind }) => kind === 'profit_share');
    expect(wallet).toMatchObject({ withdrawableFen: 0, heldFen: 0, balanceFen: owing?.balanceFen });
    expect(wallet?.owedFen).toBe((wallet?.pendingFen ?? 0) - (owing?.balanceFen ?? 0));
    expect(total.owedFen).toBe(wallet?.owedFen);
    const { rows } = await agent.ok(listStatementEntries, {
      wallet: 'profit_share',
      direction: 'out',
      fold: false,
      pageSize: 20,
    });
    const [last] = rows.filter(({ balanceFen }) => (balanceFen ?? 0) < 0);
    const { owed, trade } = await agent.ok(getStatementEntry, { id: last?.id ?? '' });
    expect(trade?.isRefund).toBe(true);
    expect(owed?.nettedFen).toBeGreaterThan(0);
    expect(owed?.leftFen).toBe(-(owing?.balanceFen ?? 0));
  });

  it('have operations in the order of time, newest first', async () => {
    const main = await server.as(MAIN);
    const { rows } = await main.ok(listOperations, { pageSize: 50 });
    const times = rows.map(({ submittedAt }) => Date.parse(submittedAt));
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [back] = await rowsOf<{ count: number }>(
      server,
      `select count(*) from (select submitted_at < lag(submitted_at) over (order by id) as is_back
        from terminals.operation) as each where is_back`,
    );
    expect(back).toEqual({ count: 0 });
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

it('the order that leaves a debt is one of the leaf among the demo accounts, on whichever day the demo starts', () => {
  for (const day of daysFrom('2026-01-31', '2026-12-31').filter((_, index) => index % 60 === 0)) {
    const now = new Date(`${day}T${String((Number(day.slice(8)) * 5) % 24).padStart(2, '0')}:07:00+08:00`);
    const from = daysBefore(now, SIZE.days);
    const facts = drawDemoFacts({ seed: 'zhanye', now, merchants: 900, terminals: 3600, tradesFrom: from });
    const order = cancelledOrder(facts, now, from);
    expect(order?.agent.story?.key).toBe('leaf');
    const days = (order?.rows ?? []).map(({ kind, occurredAt }) => `${kind} ${businessDay(occurredAt)}`);
    const ago = (count: number): string => businessDay(daysBefore(now, count));
    expect(new Set(days)).toEqual(new Set([`sale ${ago(3)}`, `refund ${ago(1)}`, `sale ${ago(1)}`]));
  }
});
