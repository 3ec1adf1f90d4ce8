/** Set-up for tests of terminals: the small world behind a real server. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import type { OperationId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { violations } from './terminal-violations.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export interface Stage {
  server: TestServer;
  world: SmallWorld;
  db: Db;
  /** A client logged in as one of the world's accounts; one session per account. */
  as(name: keyof SmallWorld['accounts']): Promise<TestClient>;
  /** Adds unbound terminals to an agent's stock. @returns their serial numbers. */
  stock(
    holder: keyof SmallWorld['agents'],
    count: number,
    options?: { policyId?: PolicyId; prefix?: string },
  ): Promise<string[]>;
  stateOf(sn: string): Promise<TerminalState>;
}

export interface TerminalState {
  id: TerminalId;
  holder: AgentId;
  status: number;
  merchant: MerchantId | null;
  pending: OperationId | null;
}

let stocked = 0;

export const openStage = async (options: Parameters<typeof testServer>[0] = {}): Promise<Stage> => {
  const server = await testServer(options);
  const { db } = server.database;
  const world = await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  const sessions = new Map<string, Promise<TestClient>>();
  const open = async (name: keyof SmallWorld['accounts']): Promise<TestClient> => {
    const { token } = await server
      .client()
      .ok(login, { username: world.accounts[name].loginName, password: world.password, code: '', uuid: '' });
    return server.client(token);
  };
  return {
    server,
    world,
    db,
    as: (name) => {
      const session = sessions.get(name) ?? open(name);
      sessions.set(name, session);
      return session;
    },
    stock: async (holder, count, { policyId = idOf(1), prefix = 'TST' } = {}) => {
      const serials = Array.from({ length: count }, () => `${prefix}${String((stocked += 1)).padStart(9, '0')}`);
      await sql`select terminals.stock(${serials}::text[], array_fill(1::bigint, array[${count}::int]),
        array_fill(${policyId}::bigint, array[${count}::int]),
        array_fill(${world.agents[holder].id}::bigint, array[${count}::int]),
          array_fill(${new Date(STORY_NOW)}::timestamptz, array[${count}::int]))`.execute(db);
      return serials;
    },
    stateOf: async (sn) => {
      const { rows } = await sql<TerminalState>`
        select id, holder_id as holder, bind_status as status, merchant_id as merchant, pending_operation_id as pending
          from terminals.terminal where sn = ${sn}`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error(`no terminal ${sn}`);
      return row;
    },
  };
};

/**
 * A stage for the test file: opened before its tests and closed after them; the invariants must hold after every test.
 */
export const useStage = (options: Parameters<typeof testServer>[0] = {}): Stage => {
  const stage = {} as Stage;
  beforeAll(async () => {
    Object.assign(stage, await openStage(options));
  });
  afterEach(async () => {
    expect(await violations(stage.db)).toEqual([]);
  });
  afterAll(() => stage.server.close());
  return stage;
};

/** Creates a brand with its models. @returns the ids of the models, in order. */
export const createBrand = async (
  tx: Tx,
  brand: { name: string; sort: number; models: readonly string[] },
): Promise<ModelId[]> => {
  const { rows } = await sql<{ ids: ModelId[] }>`
    with made as (insert into terminals.brand (name, sort) values (${brand.name}, ${brand.sort}) returning id),
    models as (
      insert into terminals.model (brand_id, name)
      select made.id, model.name from made, unnest(${brand.models}::text[]) with ordinality as model (name, ord)
        order by model.ord
      returning id)
    select coalesce(array_agg(id order by id), '{}') as ids from models`.execute(tx);
  return onlyRow(rows).ids;
};
