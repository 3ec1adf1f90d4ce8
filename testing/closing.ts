/** The small world with agents who have nothing to settle and close their accounts. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { createAgent } from '#capabilities/agents/server/tree/create-agent.ts';
import { openWallets, platformAccounts, postTransfer, walletAccount } from '#capabilities/ledger/server/api.ts';
import { applyClosing } from '#capabilities/privacy/contract/apply-closing.ts';
import { getClosing } from '#capabilities/privacy/contract/get-closing.ts';
import { runClosings } from '#capabilities/privacy/server/run-closings.ts';
import { addAccount, tokenFor, TEST_PASSWORD } from './session.ts';
import { AGENT_IDS } from './small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export let server: TestServer;
export let world: SmallWorld;
let count = 0;
export const db = () => server.database.db;
/** The caller's proof of identity. */
export const proof = { password: TEST_PASSWORD };

export const useClosing = (): void => {
  beforeAll(async () => {
    server = await testServer();
    world = await buildSmallWorld(db(), { now: new Date(STORY_NOW), services: server.services });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(STORY_NOW);
    await sql`update privacy.closing set state = 'withdrawn', ended_at = now() where state = 'waiting'`.execute(db());
  });
};

export interface Newcomer {
  agentId: AgentId;
  accountId: AccountId;
  name: string;
  mobile: string;
  loginName: string;
  client: TestClient;
}

/** A sub-agent of `direct` with nothing to settle. */
export const newcomer = async (): Promise<Newcomer> => {
  count += 1;
  const name = `离开${count}号`;
  const mobile = `1377000${String(count).padStart(4, '0')}`;
  const agentId = await inTransaction(db(), (tx) =>
    createAgent(tx, {
      name,
      mobile,
      parentId: AGENT_IDS.direct,
      levelCode: world.agents.leaf.level_code,
      joinedAt: server.clock.now(),
    }),
  );
  const loginName = `leaving${count}`;
  const accountId = await addAccount(db(), { agentId, loginName, mobile });
  const client = server.client(await tokenFor(db(), accountId, server.clock.now()));
  return { agentId, accountId, name, mobile, loginName, client };
};

export const later = (days: number, minutes = 0): void =>
  server.clock.set(new Date(server.clock.now().getTime() + days * 86_400_000 + minutes * 60_000).toISOString());
/** Sessions end after seven days without use. */
export const enter = async ({ accountId }: Newcomer): Promise<TestClient> =>
  server.client(await tokenFor(db(), accountId, server.clock.now()));
export const run = () => runClosings(db(), server.services, server.clock.now());
export const closeWhole = async ({ client }: Newcomer): Promise<void> => {
  await client.ok(applyClosing, proof);
  later(15);
  await run();
  later(0, 3);
  await run();
};
export const stateOf = async (agentId: AgentId): Promise<string | undefined> =>
  (
    await sql<{
      state: string;
    }>`select state from privacy.closing where agent_id = ${agentId} order by id desc`.execute(db())
  ).rows[0]?.state;
/** Books a correction into the reward wallet, out of it when the amount is negative. */
export const payIn = async (tx: Tx, agentId: AgentId, amount: number, reason: string) => {
  await openWallets(tx, [agentId]);
  const own = await walletAccount(tx, agentId, 'reward');
  const { adjustment } = await platformAccounts(tx);
  const [debitAccountId, creditAccountId] = amount > 0 ? [adjustment, own] : [own, adjustment];
  const amountFen = fen(Math.abs(amount));
  return postTransfer(
    tx,
    {
      debitAccountId,
      creditAccountId,
      amountFen,
      sourceKind: 'adjustment',
      sourceId: reason,
      items: { ids: [idOf<never>(count)], fens: [amountFen] },
    },
    server.clock.now(),
  );
};
export const pay = (agentId: AgentId, amount: number, reason: string) =>
  inTransaction(db(), (tx) => payIn(tx, agentId, amount, reason));
export const kindsFor = async (client: TestClient) =>
  (await client.ok(getClosing, {})).conditions.map(({ kind }) => kind);
