/** The staff sees the same balances as the agent on its phone, and they add up. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { sumFen } from '#platform/money/fen.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getAgentWallets } from '../../contract/applying/get-agent-wallets.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

it('returns the wallets of the phone, whose parts add up to its total', async () => {
  const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${AGENT_IDS.mid}`.execute(
    server.database.db,
  );
  const staff = await server.asStaff('support');
  const { total, wallets } = await staff.ok(getAgentWallets, { agentCode: rows[0]?.code ?? '' });
  const phone = await (await server.as(AGENT_IDS.mid)).ok(getBalances, {});
  expect(total.balanceFen).toBe(phone.total.balanceFen);
  expect(wallets.map(({ kind, balanceFen }) => [kind, balanceFen])).toEqual(
    phone.wallets.map(({ kind, balanceFen }) => [kind, balanceFen]),
  );
  for (const each of [total, ...wallets])
    expect(sumFen([each.availableFen, each.heldFen, each.pendingFen]) - each.owedFen).toBe(each.balanceFen);
});
