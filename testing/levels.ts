/** Set-up for tests of levels: the small world on a real server, with figures of the team written directly. */
import { afterAll, beforeAll } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { letSignalsPass } from './payees.ts';
import { tokenFor } from './session.ts';
import { AGENT_IDS, type AgentName } from './small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export interface LevelWorld {
  server: TestServer;
  world: SmallWorld;
  as(name: AgentName): Promise<TestClient>;
  /** Team figures of one business day. */
  figures(
    name: AgentName,
    day: string,
    of: { volumeFen?: number; refundFen?: number; activations?: number },
  ): Promise<void>;
  levelOf(name: AgentName): Promise<string>;
  changes(): Promise<{ agent: AgentId; kind: string; day: string; from: string; to: string }[]>;
}

export const useLevelWorld = (): LevelWorld => {
  const w = {} as LevelWorld;
  const db = () => w.server.database.db;
  beforeAll(async () => {
    const server = await testServer();
    const world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW), services: server.services });
    await letSignalsPass(server.database.db);
    Object.assign(w, { server, world });
  });
  afterAll(() => w.server.close());
  return Object.assign(w, {
    as: async (name: AgentName) =>
      w.server.client(await tokenFor(db(), w.world.accounts[name].id, w.server.clock.now())),
    figures: async (
      name: AgentName,
      day: string,
      {
        volumeFen = 0,
        refundFen = 0,
        activations = 0,
      }: { volumeFen?: number; refundFen?: number; activations?: number },
    ) => {
      await sql`
        insert into statistics.trade_day (agent_id, day, is_direct, total_type, payment_type, count, amount_fen,
          refund_fen)
        values (${AGENT_IDS[name]}, ${day}, false, 1, 1, 1, ${volumeFen}, ${refundFen})`.execute(db());
      await sql`select statistics.api_grow(array[${AGENT_IDS[name]}]::bigint[], array[true], array[${day}]::date[],
        array['activation'], array[${activations}]::bigint[])`.execute(db());
    },
    levelOf: async (name: AgentName) => {
      const { rows } = await sql<{ code: string }>`
        select level_code as code from agents.agent where id = ${AGENT_IDS[name]}`.execute(db());
      return rows[0]?.code ?? '';
    },
    changes: async () => {
      const { rows } = await sql<{ agent: AgentId; kind: string; day: string; from: string; to: string }>`
        select agent_id as agent, kind, day::text, from_code as "from", to_code as "to" from levels.level_change
        order by id`.execute(db());
      return rows;
    },
  });
};
