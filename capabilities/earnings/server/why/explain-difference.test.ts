import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { act, EVERYTHING, perform, setAllAmounts } from '#testing/mixed-earnings.ts';
import { runs } from '#testing/property-runs.ts';
import type { TestClient } from '#testing/test-server.ts';
import { book, clients, LINE, saleAt, server, useTradeDays, world } from '#testing/trade-days.ts';
import { getEarningSummary } from '../../contract/lookup/get-earning-summary.ts';
import { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { explainDifference, TERM_KINDS } from '../../contract/why/explain-difference.ts';
import { getYesterdaySoFar } from '../../contract/why/get-yesterday-so-far.ts';

useTradeDays();
beforeAll(async () => {
  await setAllAmounts(server.database.db);
  for (const one of EVERYTHING) await perform(server.database.db, one);
});

type Row = AnswerOf<typeof listEarnings>['rows'][number];
type Answer = AnswerOf<typeof explainDifference>;
type DifferenceQuery = InputOf<typeof explainDifference>;

const listed = async (
  client: TestClient,
  days: string | { from: string; to: string },
  more: InputOf<typeof listEarnings> = {},
): Promise<Row[]> => {
  const { from, to } = typeof days === 'string' ? { from: days, to: days } : days;
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listEarnings> = await client.ok(listEarnings, {
      ...more,
      from,
      to,
      pageSize: 100,
      cursor,
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};

/** The rows of both sides that count, from the list that shows them one by one. */
const rowsOf = async (client: TestClient, { scope = 'team' }: DifferenceQuery, { days, until }: Answer) => ({
  now: await listed(client, days.now, { scope }),
  before: (await listed(client, days.before, { scope })).filter(
    ({ occurredAt }) => until === undefined || occurredAt < until,
  ),
});

type Rows = Awaited<ReturnType<typeof rowsOf>>;

const sum = (rows: readonly Row[]) => ({
  count: rows.length,
  amountFen: rows.reduce((total, { amountFen }) => total + amountFen, 0),
});
const sidesOf = ({ now, before }: Rows, of: (row: Row) => boolean) => ({
  now: sum(now.filter(of)),
  before: sum(before.filter(of)),
});

const isShare = ({ kind, isReversal }: Row): boolean =>
  !isReversal && (kind === 'profit_share' || kind === 'value_share');
const isFee = ({ kind }: Row): boolean => kind.endsWith('_fee');
const isResidual = ({ kind }: Row): boolean => kind === 'residual';
const TERMS: Record<Answer['terms'][number]['term'], (row: Row) => boolean> = {
  shares: isShare,
  residual: (row) => !row.isReversal && isResidual(row),
  returned: ({ isReversal }) => isReversal,
  rewards: (row) => !row.isReversal && !isShare(row) && !isFee(row) && !isResidual(row),
  fees: (row) => !row.isReversal && isFee(row),
};

const total = (parts: readonly Pick<Answer, 'now' | 'before'>[]) => {
  const of = (side: 'now' | 'before') => ({
    count: parts.reduce((all, part) => all + part[side].count, 0),
    amountFen: parts.reduce((all, part) => all + part[side].amountFen, 0),
  });
  return { now: of('now'), before: of('before') };
};

const expectTied = async (client: TestClient, asked: DifferenceQuery): Promise<Answer> => {
  const answer = await client.ok(explainDifference, asked);
  const rows = await rowsOf(client, asked, answer);
  expect(answer).toMatchObject(sidesOf(rows, () => true));
  for (const { term, ...sides } of answer.terms) expect([term, sides]).toEqual([term, sidesOf(rows, TERMS[term])]);
  for (const { kind, isReversal, ...sides } of answer.kinds)
    expect([kind, sides]).toEqual([kind, sidesOf(rows, (row) => row.kind === kind && row.isReversal === isReversal)]);
  for (const parts of [answer.terms, answer.kinds]) expect(total(parts)).toEqual(total([answer]));

  const { shares } = answer;
  if (shares === undefined) throw new Error('there are few transactions');
  expect(shares).toMatchObject(sidesOf(rows, isShare));
  for (const { agent, now, before, merchants, rest } of shares.sources) {
    const isOf = (row: Row): boolean =>
      isShare(row) && (agent === undefined ? row.isDirect : row.from[0] === agent.name && !row.isDirect);
    expect([agent?.name, { now, before }]).toEqual([agent?.name, sidesOf(rows, isOf)]);
    expect(total([...merchants, rest])).toEqual({ now, before });
  }
  for (const { id, name, now, before } of shares.merchants) {
    expect(world.merchants.find((one) => String(one.id) === id)?.name).toBe(name);
    expect([name, { now, before }]).toEqual([name, sidesOf(rows, (row) => isShare(row) && row.merchantName === name)]);
  }
  expect(total([...shares.sources, shares.otherSources])).toEqual(sidesOf(rows, isShare));
  expect(total([...shares.merchants, shares.otherMerchants])).toEqual(sidesOf(rows, isShare));
  return answer;
};

/** Computed in another way than the call's: the database adds up each table by itself. */
const addedUp = async (agent: (typeof LINE)[number], from: string, until: string, lastDay: string): Promise<number> => {
  const { id } = world.agents[agent];
  const { rows } = await sql<{ fen: number }>`
    select ((select coalesce(sum(share_fen), 0) from trades.share
        where agent_id = ${id} and occurred_at >= ${from} and occurred_at < ${until})
      + (select coalesce(sum(share_fen), 0) from trades.value_share
        where agent_id = ${id} and occurred_at >= ${from} and occurred_at < ${until})
      + (select coalesce(sum(share.share_fen), 0) from rewards.award_share as share
        join rewards.award on award.id = share.award_id
        where share.agent_id = ${id} and share.day >= ${from}::timestamptz at time zone 'Asia/Shanghai'
          and share.day <= ${lastDay} and award.at < ${until}))::bigint as fen`.execute(server.database.db);
  return rows[0]?.fen ?? 0;
};

describe('the comparison of two months', () => {
  const readers = {} as Record<(typeof LINE)[number], TestClient>;
  const inOctober = async (now: string, test: () => Promise<void>): Promise<void> => {
    server.clock.set(now);
    try {
      // sessions of September have ended
      for (const name of LINE) readers[name] = await server.as(world.agents[name].id);
      await test();
    } finally {
      server.clock.set('2026-09-18T06:36:00Z');
    }
  };
  beforeAll(async () => {
    for (const day of ['2026-10-02', '2026-10-17'])
      for (const seller of ['direct', 'leaf', 'mid'] as const) {
        const at = new Date(`${day}T02:00:00Z`);
        await book([saleAt(at, seller)], at);
      }
  });

  it('are compared up to the same day and time while the month runs, and are the rows of the lists', async () =>
    inOctober('2026-10-17T04:30:00Z', async () => {
      for (const name of LINE)
        for (const scope of ['team', 'self'] as const) {
          const answer = await expectTied(readers[name], { span: 'month', day: '2026-10-17', scope });
          expect(answer).toMatchObject({
            against: '2026-09-01',
            days: { now: { from: '2026-10-01', to: '2026-10-17' }, before: { from: '2026-09-01', to: '2026-09-17' } },
            until: '2026-09-17T04:30:00.000Z',
          });
        }
    }));

  it('have the sums of the tables, to the fen', async () =>
    inOctober('2026-10-17T04:30:00Z', async () => {
      for (const name of LINE) {
        const { now, before } = await readers[name].ok(explainDifference, { span: 'month', day: '2026-10-03' });
        expect([name, now.amountFen, before.amountFen]).toEqual([
          name,
          await addedUp(name, '2026-09-30T16:00:00Z', '2026-10-17T16:00:00Z', '2026-10-17'),
          await addedUp(name, '2026-08-31T16:00:00Z', '2026-09-17T04:30:00Z', '2026-09-17'),
        ]);
        expect(before.amountFen).not.toBe(0);
        expect(now.amountFen).not.toBe(0);
      }
    }));

  it('are wholes when asked, and once the month is over', async () =>
    inOctober('2026-10-17T04:30:00Z', async () => {
      const whole = await expectTied(readers.root, { span: 'month', day: '2026-10-17', isWhole: true });
      expect(whole.days.before).toEqual({ from: '2026-09-01', to: '2026-09-30' });
      const over = await expectTied(readers.root, { span: 'month', day: '2026-09-30' });
      expect(over.days).toEqual({
        now: { from: '2026-09-01', to: '2026-09-30' },
        before: { from: '2026-08-01', to: '2026-08-31' },
      });
      expect([whole.until, over.until]).toEqual([undefined, undefined]);
      expect(whole.before).toEqual(over.now);
    }));

  it('have the month so far that the wallets show', async () =>
    inOctober('2026-10-17T04:30:00Z', async () => {
      for (const name of LINE) {
        const { wallets } = await readers[name].ok(getBalances, {});
        const earned = wallets.filter(({ kind }) => kind !== 'goods').map(({ monthEarnedFen }) => monthEarnedFen);
        const { now } = await readers[name].ok(explainDifference, { span: 'month', day: '2026-10-17' });
        expect([name, earned.reduce((all, fen) => all + fen, 0)]).toEqual([name, now.amountFen]);
      }
    }));
});

describe('the comparison of two days', () => {
  it('add up by term, kind, source and merchant, and are the rows of the list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 4, maxLength: 10 }),
        fc.constantFrom(['2026-09-18', '2026-09-17'], ['2026-09-17', '2026-09-16'], ['2026-09-16', '2026-09-17']),
        fc.record({ scope: fc.constantFrom('self' as const, 'team' as const), isWhole: fc.boolean() }),
        async (acts, days, more) => {
          for (const one of acts) await perform(server.database.db, one);
          const [day = '', against = ''] = days;
          for (const name of LINE) await expectTied(clients[name], { day, against, ...more });
        },
      ),
      { numRuns: runs(5) },
    );
  });

  it('are compared up to the same time while the day runs, and as wholes when asked', async () => {
    server.clock.set('2026-09-18T03:30:00Z');
    try {
      const running = await expectTied(clients.direct, { day: '2026-09-18' });
      const whole = await expectTied(clients.direct, { day: '2026-09-18', isWhole: true });
      expect([running.against, running.until]).toEqual(['2026-09-17', '2026-09-17T03:30:00.000Z']);
      expect(whole.until).toBeUndefined();
      // sales at 11:00 of the day before count, refunds and awards at 12:00 do not
      expect(running.before.count).toBeGreaterThan(0);
      expect(running.before.count).toBeLessThan(whole.before.count);
    } finally {
      server.clock.set('2026-09-18T06:36:00Z');
    }
  });

  it('open each amount as the rows that it counts', async () => {
    server.clock.set('2026-09-18T03:30:00Z');
    try {
      for (const name of LINE) {
        const { terms, until, against } = await clients[name].ok(explainDifference, { day: '2026-09-18' });
        for (const { term, now, before } of terms) {
          const asked = { kinds: [...TERM_KINDS[term]], isReversal: term === 'returned' };
          expect([term, sum(await listed(clients[name], '2026-09-18', asked))]).toEqual([term, now]);
          const earlier = { ...asked, ...(until !== undefined && { until }) };
          expect([term, sum(await listed(clients[name], against, earlier))]).toEqual([term, before]);
        }
      }
    } finally {
      server.clock.set('2026-09-18T06:36:00Z');
    }
  });

  it.each(['2026-09-17T20:00:00Z', '2026-09-18T03:00:01Z', '2026-09-18T04:30:00Z', '2026-09-18T15:59:59Z'])(
    'have the sum of yesterday that home shows, at %s',
    async (now) => {
      server.clock.set(now);
      try {
        for (const name of LINE) {
          const { before, until } = await clients[name].ok(explainDifference, { day: '2026-09-18' });
          const told = await clients[name].ok(getYesterdaySoFar, {});
          expect(told).toEqual({ day: '2026-09-17', until, amountFen: before.amountFen });
        }
      } finally {
        server.clock.set('2026-09-18T06:36:00Z');
      }
    },
  );

  it('are the day before when no other is named', async () => {
    expect((await clients.mid.ok(explainDifference, { day: '2026-09-17' })).against).toBe('2026-09-16');
  });

  it('begin with the largest difference', async () => {
    const { kinds } = await clients.root.ok(explainDifference, { day: '2026-09-18', isWhole: true });
    const differences = kinds.map(({ now, before }) => Math.abs(now.amountFen - before.amountFen));
    expect(differences).toEqual(differences.toSorted((a, b) => b - a));
  });

  it.each([
    [{ day: '2026-09-19' }, 'day'],
    [{ day: '2026-09-17', against: '2026-09-17' }, 'against'],
    [{ day: '2026-09-17', against: '2026-09-18' }, 'against'],
    [{ day: '2026-09-17', against: '2026-09-30' }, 'against'],
  ])('are not compared when %j has no sense', async (asked, field) => {
    const refused = await clients.mid.call(explainDifference, asked);
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
  });

  it('shows the sums of the statistics as wholes where a day has too many transactions', async () => {
    const day = { day: '2026-09-18', from: '2026-09-18', to: '2026-09-18' };
    for (const { id } of [world.agents.mid, world.agents.other])
      await sql`insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
      select ${id}, ${startOfDay('2026-09-17')}::timestamptz + number * interval '1 ms', 900000 + number, 1, 0
      from generate_series(1, 30001) as number`.execute(server.database.db);
    const answer = await clients.mid.ok(explainDifference, { day: day.day });
    const summary = await clients.mid.ok(getEarningSummary, day);
    // the same when one day alone has too many shares, and the other none
    expect(await clients.other.ok(explainDifference, { day: day.day })).not.toHaveProperty('shares');
    expect(answer).not.toHaveProperty('shares');
    expect(answer).not.toHaveProperty('until');
    expect(answer.now).toEqual({ count: summary.count, amountFen: summary.amountFen });
    expect(total(answer.terms)).toEqual(total([answer]));
    expect(answer.terms.map(({ term }) => term)).toEqual(['shares', 'residual', 'rewards', 'fees']);
  });
});
