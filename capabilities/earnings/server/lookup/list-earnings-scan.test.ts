import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn } from '#testing/trades.ts';
import { listEarnings } from '../../contract/lookup/list-earnings.ts';

let server: TestServer;
let world: SmallWorld;
const NOW = new Date(STORY_NOW);

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: NOW });
  const terminal = world.terminal('mid', 3);
  const merchantNo = world.merchants.find(({ id }) => id === terminal.merchant_id)?.no;
  const sale = {
    reference: 'own',
    kind: 'sale',
    status: 1,
    occurredAt: NOW,
    amountFen: fen(843_700),
    feeFen: fen(5_062),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo,
  } as const;
  await bookIn(server.database.db, [sale], NOW);
  // the team's later transactions exceed the number of rows scanned per page
  await sql`insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
    select ${world.agents.mid.id}, ${NOW}::timestamptz + n * interval '1 second', 1000000 + n, 1, 0
      from generate_series(1, 20001) as n`.execute(server.database.db);
});
afterAll(() => server.close());

it('finds an earning behind any number of newer transactions without earnings', async () => {
  const client = await server.as(world.agents.mid.id);
  const found: AnswerOf<typeof listEarnings>['rows'] = [];
  let pages = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined; pages += 1) {
    const page: AnswerOf<typeof listEarnings> = await client.ok(listEarnings, { scope: 'self', cursor });
    found.push(...page.rows);
    cursor = page.nextCursor;
  }
  expect(found.map(({ trade }) => trade?.amountFen)).toEqual([843_700]);
  expect(pages).toBeGreaterThan(1);
});
