import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { getEarningStatistics } from '#capabilities/statistics/contract/earnings/get-earning-statistics.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { act, EVERYTHING, perform, setAllAmounts } from '#testing/mixed-earnings.ts';
import { runs } from '#testing/property-runs.ts';
import type { TestClient } from '#testing/test-server.ts';
import { clients, LINE, server, useTradeDays, world } from '#testing/trade-days.ts';
import { earningKinds, LISTED_KINDS } from '../../contract/lookup/earning-kinds.ts';
import { getEarningSources } from '../../contract/lookup/get-earning-sources.ts';
import { getEarningSummary } from '../../contract/lookup/get-earning-summary.ts';
import { getEarning } from '../../contract/lookup/get-earning.ts';
import { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { explainEarning } from '../../contract/trade/explain-earning.ts';

useTradeDays();
beforeAll(async () => {
  await setAllAmounts(server.database.db);
  for (const one of EVERYTHING) await perform(server.database.db, one);
});

type Row = AnswerOf<typeof listEarnings>['rows'][number];
const PERIOD = { from: '2026-09-01', to: '2026-09-30' };

const listed = async (client: TestClient, request: InputOf<typeof listEarnings>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listEarnings> = await client.ok(listEarnings, { ...request, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
const sum = (rows: readonly Row[]): number => rows.reduce((so, { amountFen }) => so + amountFen, 0);

/** Every item of the agent's wallets that is an earning or takes one back, as the ledger has it. */
const onLedger = async (agentId: number): Promise<number[]> => {
  const { rows } = await sql<{ fen: number }>`
    select item * case when credit_account_id = account.id then 1 else -1 end as fen
    from ledger.account join ledger.transfer on account.id in (credit_account_id, debit_account_id)
    cross join lateral unnest(item_fens) as item
    where account.agent_id = ${agentId}
      and regexp_replace(source_kind, '_reversal$', '') = any (${[...earningKinds]}::text[])`.execute(
    server.database.db,
  );
  return rows.map(({ fen }) => fen);
};

const byNumber = (a: number, b: number): number => a - b;

interface Comparison {
  what: string;
  found: unknown;
  wanted: unknown;
}

/** The figures of a filtered list, beside the same figures from sums, statistics and ledger. */
const comparisons = async (
  client: TestClient,
  agentId: number,
  filter: InputOf<typeof listEarnings>,
): Promise<Comparison[]> => {
  const all = await listed(client, { pageSize: 100 });
  const rows = await listed(client, { ...PERIOD, ...filter });
  const days = rows.map(({ day }) => day);
  const { pageSize: _pageSize, ...asked } = filter;
  const told = await client.ok(getEarningSummary, { ...PERIOD, ...asked });
  const statistics = await client.ok(getEarningStatistics, { ...PERIOD, ...asked });
  const sums = (some: readonly Row[]) => ({ count: some.length, amountFen: sum(some) });
  return [
    {
      what: 'each row is one item of a wallet, and each item one row',
      found: all.map(({ amountFen }) => amountFen).toSorted(byNumber),
      wanted: (await onLedger(agentId)).toSorted(byNumber),
    },
    { what: 'no row twice', found: new Set(rows.map(({ id }) => id)).size, wanted: rows.length },
    { what: 'by day', found: days, wanted: days.toSorted().toReversed() },
    { what: 'sum', found: { count: told.count, amountFen: told.amountFen }, wanted: sums(rows) },
    ...told.byKind.map(({ kind, ...found }) => ({
      what: kind,
      found,
      wanted: sums(rows.filter((row) => row.kind === kind)),
    })),
    ...told.byDay.map(({ day, ...found }) => ({
      what: day,
      found,
      wanted: sums(rows.filter((row) => row.day === day)),
    })),
    ...(filter.kinds ? [] : [{ what: 'statistics', found: statistics.totalFen, wanted: sum(rows) }]),
  ];
};

/** The sources of a period's profit share, computed from its rows. */
const sourcesOf = (rows: readonly Row[]): Record<string, number> => {
  const shares = rows.filter(({ kind }) => kind === 'profit_share');
  const bySource = Map.groupBy(shares, ({ isDirect, from }) => (isDirect ? 'own' : (from[0] ?? '')));
  return Object.fromEntries([...bySource].map(([source, some]) => [source, sum(some)]));
};

describe('the earnings of an agent', () => {
  it('add up: list, sums, statistics and ledger say the same under every filter, on pages of every size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 6, maxLength: 14 }),
        fc.record({
          scope: fc.constantFrom('self' as const, 'team' as const),
          kinds: fc.option(fc.subarray([...LISTED_KINDS], { minLength: 1 }), { nil: undefined }),
          from: fc.constantFrom('2026-09-01', '2026-09-17', '2026-09-18'),
          pageSize: fc.integer({ min: 3, max: 40 }),
        }),
        async (acts, { kinds, ...filter }) => {
          for (const one of acts) await perform(server.database.db, one);
          for (const name of LINE) {
            const asked = { ...filter, ...(kinds && { kinds }) };
            for (const { found, wanted, what } of await comparisons(clients[name], world.agents[name].id, asked))
              expect([what, found]).toEqual([what, wanted]);
          }
        },
      ),
      { numRuns: runs(6) },
    );
  });

  it('come from the own merchants and the teams directly below, whose sums equal those of the rows', async () => {
    for (const name of LINE) {
      const told = await clients[name].ok(getEarningSources, PERIOD);
      const wanted = sourcesOf(await listed(clients[name], { ...PERIOD, kinds: ['profit_share'] }));
      const teams = told.teams.map(({ agent, amountFen }) => [agent.name, amountFen] as const);
      expect([name, { own: told.own.amountFen, ...Object.fromEntries(teams) }]).toEqual([name, { own: 0, ...wanted }]);
      expect(told.rest).toMatchObject({ count: 0, amountFen: 0 });
      expect(told.amountFen).toBe(Object.values(wanted).reduce((total, one) => total + one, 0));
      expect(told.count).toBe(told.own.count + told.teams.reduce((total, { count }) => total + count, 0));
    }
  });

  it('each lead to the entry of the statement with their amount', async () => {
    const rows = await listed(clients.direct, { pageSize: 100, kinds: [...LISTED_KINDS] });
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(7);
    const some = [...Map.groupBy(rows, ({ kind, isReversal }) => `${kind} ${isReversal}`).values()];
    for (const row of some.flatMap((group) => group.slice(0, 3))) {
      const told = await clients.direct.ok(getEarning, { id: row.id });
      expect(told).toMatchObject(row);
      const entry = await clients.direct.ok(getStatementEntry, { id: told.entry?.id ?? '' });
      const kind = row.isReversal ? `${row.kind}_reversal` : row.kind;
      expect(entry).toMatchObject({ ...told.entry, amountFen: row.amountFen, kind });
    }
  });

  it('that were clawed back lead to the original, and back', async () => {
    const all = await listed(clients.direct, { pageSize: 100, kinds: [...LISTED_KINDS] });
    const back = all.filter(({ isReversal }) => isReversal);
    expect(new Set(back.map(({ kind }) => kind)).size).toBe(7);
    for (const row of back.slice(0, 30)) {
      const told = await clients.direct.ok(getEarning, { id: row.id });
      const original = await clients.direct.ok(getEarning, { id: told.original?.id ?? '' });
      expect(original.reversals.map(({ id }) => id)).toContain(row.id);
      expect(Math.abs(original.amountFen)).toBeGreaterThanOrEqual(Math.abs(row.amountFen));
    }
  });

  it('are each explained by the facts of their day, up to the transfer', async () => {
    const rows = await listed(clients.direct, { pageSize: 100 });
    for (const [kind, [row]] of Map.groupBy(rows, (one) => one.kind)) {
      const told = await clients.direct.ok(explainEarning, { id: row?.id ?? '' });
      expect(told).toMatchObject({ kind });
      const explained = kind === 'profit_share' ? told.trade : kind === 'value_share' ? told.trade?.value : told.award;
      expect([kind, Math.abs(explained?.shareFen ?? 0)]).toEqual([kind, Math.abs(row?.amountFen ?? 0)]);
      const entry = kind === 'value_share' ? told.trade?.value?.entry : told.entry;
      expect(entry?.transferNo).toMatch(/^\d+$/);
    }
  });

  it('are nobody else’s: the id of another agent is not found', async () => {
    const [row] = await listed(clients.leaf, { pageSize: 100, kinds: ['activation'] });
    const { id } = row ?? { id: '' };
    for (const call of [getEarning, explainEarning]) {
      expect((await clients.other.call(call, { id })).code).toBe(404);
      expect((await clients.leaf.call(call, { id: id.replace('activation', 'compliance') })).code).toBe(404);
    }
  });

  it('refuse a period in the wrong order, and a forged cursor', async () => {
    const period = { from: '2026-09-02', to: '2026-09-01' };
    expect((await clients.direct.call(getEarningSummary, period)).code).toBe(400);
    const cursor = Buffer.from(JSON.stringify([9e15 + 1, 0, 0, 0, 0, 0, 0, 0])).toString('base64url');
    expect((await clients.direct.call(listEarnings, { cursor })).code).toBe(400);
  });
});
