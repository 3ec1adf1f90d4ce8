/**
 * A world in which every agent has one of each entity that a call can reference, made by the capabilities
 * (`capabilities/<name>/testing/world.ts`), through the product's own calls where possible.
 */
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { testAcquirer } from '../changes.ts';
import { partsInOrder } from '../examples/parts.ts';
import type { Making, QualityWorld, Things, WorldFacts, WorldPart } from '../examples/world.ts';
import { madeOnce } from '../made-once.ts';
import { addAccount, tokenFor } from '../session.ts';
import { AGENT_IDS, type AgentName } from '../small-world/agents.ts';
import { buildSmallWorld, writtenSmallWorld, type SmallWorld } from '../small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '../test-server.ts';

const NAMES = Object.keys(AGENT_IDS) as AgentName[];
const NOW = new Date(STORY_NOW);
const YESTERDAY = new Date(NOW.getTime() - 86_400_000);
const SPARE = 12;

const byAgent = <T>(valueOf: (name: AgentName) => T): Record<AgentName, T> =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<AgentName, T>;

const stock = async (db: Db, name: AgentName): Promise<string[]> => {
  const serials = Array.from(
    { length: SPARE },
    (_, index) => `QLT${name.toUpperCase()}${String(index).padStart(4, '0')}`,
  );
  const times = <T>(value: T): T[] => serials.map(() => value);
  await sql`select terminals.stock(${serials}::text[], ${times(1)}::bigint[], ${times(1)}::bigint[],
    ${times(AGENT_IDS[name])}::bigint[], ${times(YESTERDAY)}::timestamptz[])`.execute(db);
  return serials;
};

const referenceOf = (name: AgentName): string => `QREF-${name.toUpperCase()}-1`;

/** Books one sale of yesterday on an activated terminal of every agent that has one. */
const sell = (db: Db, world: SmallWorld): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const rows = NAMES.flatMap((name) => {
      const terminal = world.terminals.find((row) => row.holder_id === AGENT_IDS[name] && row.bind_status === 3);
      const merchant = world.merchants.find(({ id }) => id === terminal?.merchant_id);
      if (terminal === undefined || merchant === undefined) return [];
      const sale = {
        reference: referenceOf(name),
        kind: 'sale',
        status: 1,
        occurredAt: YESTERDAY,
        amountFen: fen(1_000_000),
        feeFen: fen(6_000),
      } as const;
      return [
        { ...sale, paymentType: 1, method: 1, cardType: 1, terminalSn: terminal.sn, merchantNo: merchant.no } as const,
      ];
    });
    const batchId = await storeBatch(tx, { acquirer: 'demo', receivedAt: YESTERDAY });
    const { rows: outcomes } = await bookRows(tx, { acquirer: 'demo', batchId, at: YESTERDAY }, rows);
    const wrong = outcomes.find(({ outcome }) => outcome !== 'booked');
    if (wrong) throw new Error(`a sale was not booked: ${JSON.stringify(wrong)}`);
  });

/** The things that the small world has for an agent. */
const smallThings = async ({ db, world }: Making, name: AgentName): Promise<Partial<Things>> => {
  const agent = world.agents[name];
  const terminal = world.terminals.find(({ holder_id: holder }) => holder === agent.id);
  const merchant = world.merchants.find(({ agent_id: owner }) => owner === agent.id);
  const { rows: trades } = await sql<{
    id: number;
  }>`select trade_id as id from trades.reference where reference = ${referenceOf(name)}`.execute(db);
  return {
    agent: String(agent.id),
    agentCode: agent.code,
    agentMobile: agent.mobile,
    terminal: terminal && String(terminal.id),
    sn: terminal?.sn,
    merchant: merchant && String(merchant.id),
    merchantName: merchant?.name,
    trade: trades[0] && String(trades[0].id),
    reference: trades[0] && referenceOf(name),
    earning: trades[0] && `profit_share-${trades[0].id}`,
  };
};

interface MadeAgent {
  accountId: AccountId;
  token: string;
  spare: string[];
  things: Things;
}

const makeAgent = async (making: Making, parts: readonly WorldPart[], name: AgentName): Promise<MadeAgent> => {
  const { server, db, world } = making;
  const agentId = AGENT_IDS[name];
  const loginName = `quality-${name.toLowerCase()}`;
  const accountId = await addAccount(db, { agentId, loginName, mobile: `1370000000${agentId}` });
  const token = await tokenFor(db, accountId, NOW);
  const spare = await stock(db, name);
  const known = { ...making, name, agentId, accountId, agent: world.agents[name], client: server.client(token), spare };
  let things = await smallThings(making, name);
  for (const { thingsOf } of parts) things = { ...things, ...(await thingsOf?.({ ...known, things })) };
  return { accountId, token, spare, things: things as Things };
};

/** Facts about the world, besides its database. */
interface MadeWorld {
  smallAccounts: SmallWorld['accounts'];
  agents: Record<AgentName, MadeAgent>;
  facts: Partial<WorldFacts>;
}

const makeWorld = async (server: TestServer): Promise<MadeWorld> => {
  const { db } = server.database;
  const parts = await partsInOrder();
  const world = await buildSmallWorld(db, { now: NOW });
  await sell(db, world);
  const making: Making = { server, db, world, now: NOW, yesterday: YESTERDAY };
  for (const { before } of parts) await before?.(making);
  const made: Partial<Record<AgentName, MadeAgent>> = {};
  for (const name of NAMES) made[name] = await makeAgent(making, parts, name);
  const agents = made as Record<AgentName, MadeAgent>;
  const clients = byAgent((name) => server.client(agents[name].token));
  let facts: Partial<WorldFacts> = { spare: byAgent((name) => agents[name].spare) };
  for (const { after } of parts) facts = { ...facts, ...(await after?.({ ...making, clients })) };
  return { smallAccounts: world.accounts, agents, facts };
};

/** Makes the world in a database, through a server that is closed when it is done. */
const makeIn = async (urls: DatabaseUrls): Promise<MadeWorld> => {
  const server = await testServer({ urls });
  try {
    return await makeWorld(server);
  } finally {
    await server.close();
  }
};

/** A copy of the world, which is made once per run; with `urls` it is made in that database. */
export const qualityWorld = async (options: Parameters<typeof testServer>[0] = {}): Promise<QualityWorld> => {
  const given = options.urls;
  const { told, urls } = given ? { told: await makeIn(given), urls: given } : await madeOnce('quality', makeIn);
  const { smallAccounts, agents, facts } = told;
  const server = await testServer({ ...options, urls });
  const { db } = server.database;
  await testAcquirer(server);
  return {
    ...(facts as WorldFacts),
    server,
    world: writtenSmallWorld({ now: NOW }, smallAccounts),
    things: byAgent((name) => agents[name].things),
    clients: byAgent((name) => server.client(agents[name].token)),
    again: async (name) => server.client(await tokenFor(db, agents[name].accountId, NOW)),
  };
};
