/** Search by merchant covers all transactions of the team, however old they are and however many merchants match. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { bookIn } from '#testing/trades.ts';
import { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';

let server: TestServer;
let world: SmallWorld;
let mid: TestClient;
const NOW = new Date(STORY_NOW);
const OTHERS = 150;
const NEWER = 60_000;
/** So many of the newer ones belong to the others, evenly distributed. */
const SPREAD = 10_050;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: NOW });
  const { db } = server.database;
  const terminal = world.terminal('leaf', 3);
  const merchant = world.merchants.find(({ id }) => id === terminal.merchant_id);
  await sql`update merchants.merchant set name = '百年老店' where id = ${merchant?.id}`.execute(db);
  const sale = {
    reference: 'old',
    kind: 'sale',
    status: 1,
    occurredAt: NOW,
    amountFen: fen(843_700),
    feeFen: fen(5_062),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: merchant?.no,
  } as const;
  await bookIn(db, [sale], NOW);
  // newer transactions of other merchants: more than are scanned or counted at once, most of them of the first
  await sql`insert into merchants.merchant (id, no, agent_id, type, name, contact_name, mobile, address, mcc, status,
      created_at, approved_at)
    select 90000 + n, 'OTHER' || n, agent_id, type, '连锁 ' || n, contact_name, mobile, address, mcc, status, created_at,
      approved_at from merchants.merchant, generate_series(1, ${OTHERS}) as n where id = ${merchant?.id}`.execute(db);
  await sql`insert into trades.trade select (jsonb_populate_record(trade, jsonb_build_object('id', 1000000 + n,
      'reference', 'new' || n, 'merchant_id', 90001 + case when n > ${SPREAD}::int then 0 else n % ${OTHERS}::int end,
      'occurred_at', trade.occurred_at + n * interval '1 second'))).*
    from trades.trade, generate_series(1, ${NEWER}) as n where reference = 'old'`.execute(db);
  await sql`insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
    select chain.agent_id, trade.occurred_at, trade.id, ord - 1, 0 from trades.trade,
      unnest(agent_ids) with ordinality as chain (agent_id, ord) where reference like 'new%'`.execute(db);
  await sql`insert into trades.merchant_chain select distinct merchant_id, agent_ids from trades.trade
    on conflict do nothing`.execute(db);
  mid = await server.as(world.agents.mid.id);
});
afterAll(() => server.close());

const listed = async (text: string, maxPages = 3): Promise<AnswerOf<typeof listTrades>['rows']> => {
  const rows: AnswerOf<typeof listTrades>['rows'] = [];
  let cursor: string | undefined = '';
  for (let pages = 0; cursor !== undefined && pages < maxPages; pages += 1) {
    const page: AnswerOf<typeof listTrades> = await mid.ok(listTrades, { scope: 'team', text, cursor, pageSize: 100 });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};

/** Number and sums of the matching rows, over all parts of the answer. */
const summed = async (text: string) => {
  const sum = { parts: 0, count: 0, successFen: 0 };
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const part: AnswerOf<typeof getTradeSummary> = await mid.ok(getTradeSummary, { scope: 'team', text, cursor });
    sum.parts += 1;
    sum.count += part.count;
    sum.successFen += part.successFen;
    cursor = part.nextCursor;
  }
  return sum;
};

it('finds a transaction older than the newest 10 000 of the team', async () => {
  expect((await listed('老店')).map(({ amountFen }) => amountFen)).toEqual([843_700]);
  expect(await summed('老店')).toEqual({ parts: 1, count: 1, successFen: 843_700 });
});

it('lists the transactions of more merchants than are looked up one by one', async () => {
  const rows = await listed('连锁');
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([300, 300]);
});

it.each([
  ['scanned', '连锁', NEWER],
  // pages 1, 10 to 19 and 100 to 150
  ['looked up by merchant', '连锁 1', NEWER - SPREAD + 62 * (SPREAD / OTHERS)],
])('counts and adds up all matches, however many: %s', async (_how, text, count) => {
  expect(await summed(text)).toEqual({ parts: 2, count, successFen: count * 843_700 });
});

it('finds nothing of agents outside the team', async () => {
  const other = await server.as(world.agents.sibling.id);
  expect((await other.ok(listTrades, { scope: 'team', text: '老店' })).rows).toEqual([]);
});
