import { beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import type { TestClient } from '#testing/test-server.ts';
import { all, clients, server, sold, sum, useTradeDays, world } from '#testing/trade-days.ts';
import { getAllTradesSum } from '../../contract/lookup/get-all-trades-sum.ts';
import { getWholeTrade } from '../../contract/lookup/get-whole-trade.ts';
import { searchAllTrades } from '../../contract/lookup/search-all-trades.ts';

useTradeDays();

type Request = InputOf<typeof searchAllTrades>;

let staff: TestClient;
beforeAll(async () => {
  staff = await server.asStaff('support');
});

const DAYS = { from: '2026-09-16', to: '2026-09-18' };

const every = async (request: Request, pageSize: number) => {
  const rows = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...request, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
const read = (request: Request) => staff.ok(searchAllTrades, request);

it('finds what the agents themselves see, in pages without gaps or repetition', async () => {
  const seen = (await all(clients.root)).map(({ id }) => id);
  for (const size of [1, 7, 100]) expect((await every(DAYS, size)).map(({ id }) => id)).toEqual(seen);
});

it('finds a transaction by each thing that is known of it', async () => {
  const [first] = (await read({ ...DAYS, statuses: [1] })).rows;
  if (first === undefined) throw new Error('no transaction');
  const leaf = world.agents.leaf;
  const known: [Request, number][] = [
    [{ text: first.reference }, 1],
    [{ text: first.reference.toLowerCase() }, 1],
    [{ ...DAYS, minFen: first.amountFen, maxFen: first.amountFen }, 1],
    [{ text: world.terminal('leaf', 3).sn.slice(-6) }, 14],
    [{ text: '川味' }, 14],
    [{ text: leaf.code.toLowerCase() }, 14],
    [{ text: world.agents.direct.code, scope: 'self' }, 6],
    [{ agentId: String(leaf.id), text: '川味', statuses: [2] }, 3],
    [{ text: '望江书店' }, 0],
  ];
  for (const [request, count] of known) expect([request, (await every(request, 100)).length]).toEqual([request, count]);
});

it('refuses to look through everything, and says what would narrow it', async () => {
  for (const request of [{}, { from: '2026-07-01' }, { minFen: 100_010 }, { statuses: [2] }] as Request[])
    expect((await staff.call(searchAllTrades, request)).reason).toBe('search_too_wide');
});

it('sums what it finds', async () => {
  const rows = await all(clients.root);
  expect(await staff.ok(getAllTradesSum, DAYS)).toMatchObject({
    count: rows.length,
    successCount: sold(rows).length,
    successFen: sum(sold(rows)),
    isMore: false,
  });
});

it('splits the fee over every level of the line, without a fen left over, and calculates the same again', async () => {
  const rows = await every(DAYS, 100);
  const failed = rows.filter(({ status }) => status !== 1);
  for (const { id } of failed) expect((await staff.ok(getWholeTrade, { id })).levels).toEqual([]);
  for (const { id, kind, feeFen } of rows.filter(({ status }) => status === 1)) {
    const { levels, restFen } = await staff.ok(getWholeTrade, { id });
    const shared = levels.reduce((total, { shareFen }) => total + shareFen, 0);
    expect(restFen + (kind === 'refund' ? -shared : shared)).toBe(feeFen);
    expect(levels.map(({ shareFen }) => shareFen)).toEqual(levels.map(({ recalculatedFen }) => recalculatedFen));
    expect(levels.at(-1)?.code).toBe(world.agents.root.code);
    expect(levels.every(({ name, code }) => name !== '' && code !== '')).toBe(true);
  }
});
