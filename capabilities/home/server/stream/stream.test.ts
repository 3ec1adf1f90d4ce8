import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let world: SmallWorld;
const open: AbortController[] = [];

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
});
afterEach(() => open.splice(0).forEach((line) => line.abort()));
afterAll(() => server.close());

const ask = (token?: string, signal?: AbortSignal) =>
  fetch(`${server.url}/prod-api/api/ag/stream`, {
    ...(signal && { signal }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Connects as an agent. @returns a function that resolves to the next event, or to undefined at the stream's end. */
const listen = async (agentId: AgentId): Promise<() => Promise<StreamEvent | undefined>> => {
  const line = new AbortController();
  open.push(line);
  const { token } = await server.as(agentId);
  const reader = (await ask(token, line.signal)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<StreamEvent | undefined> => {
    const found = /event: (\w+)\ndata: (.*)\n\n/.exec(rest);
    if (found) {
      rest = rest.slice(found.index + found[0].length);
      return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') };
    }
    const read = await reader?.read();
    if (read?.done !== false) return undefined;
    rest += read.value;
    return next();
  };
  return next;
};

const sell = (agentId: AgentId, amountFen: number) =>
  sql`insert into statistics.trade_day as t (agent_id, day, is_direct, total_type, payment_type, count, amount_fen)
    values (${agentId}, '2026-09-18', true, 1, 1, 1, ${amountFen})
    on conflict (agent_id, day, is_direct, total_type, payment_type) do update
      set amount_fen = t.amount_fen + excluded.amount_fen`.execute(server.database.db);

describe('the live stream', () => {
  it('needs a token', async () => {
    expect(await (await ask()).json()).toMatchObject({ code: 401 });
  });

  it('keeps the ten newest connections of an account: reconnects succeed and no account takes all slots', async () => {
    const { token } = await server.as(world.agents.leaf.id);
    const lines: Response[] = [];
    for (let i = 0; i < 11; i += 1) {
      const line = new AbortController();
      open.push(line);
      lines.push(await ask(token, line.signal));
    }
    await expect(lines[0]?.text()).rejects.toThrow('terminated');
    const last = lines[10]?.body?.getReader();
    expect(new TextDecoder().decode((await last?.read())?.value)).toContain(': here');
  });

  it('sends an agent its changed figures within a tick, and nothing to others', async () => {
    const root = await listen(world.agents.root.id);
    const other = await listen(world.agents.other.id);
    expect(await root()).toMatchObject({ event: 'hello', data: { amountFen: 0 } });
    expect(await other()).toMatchObject({ event: 'hello' });
    await sell(world.agents.root.id, 1_234);
    expect(await root()).toMatchObject({ event: 'figures', data: { day: '2026-09-18', amountFen: 1_234 } });
    // The next event of the other agent is its own: events keep their order.
    await sell(world.agents.other.id, 99);
    expect(await other()).toMatchObject({ event: 'figures', data: { amountFen: 99 } });
  });

  it('sends new notices to the addressed agent, and those to everybody', async () => {
    const mid = await listen(world.agents.mid.id);
    expect(await mid()).toMatchObject({ event: 'hello' });
    await inTransaction(server.database.db, (tx) =>
      notify(tx, [{ agentId: world.agents.mid.id, kind: 'system', key: 'x' }], server.clock.now()),
    );
    expect(await mid()).toMatchObject({ event: 'notices' });
    await sql`insert into content.notice (title, body, published_at)
      values ('{"zh-Hans":"a"}', '{"zh-Hans":"a"}', ${server.clock.now()})`.execute(server.database.db);
    expect(await mid()).toMatchObject({ event: 'notices' });
  });

  it('says hello when all is read that later events are compared with: nothing after it is lost', async () => {
    const { hello } = await server.database.db.transaction(async (tx) => {
      await sql`lock table content.notice in access exclusive mode`.execute(tx);
      const next = await listen(world.agents.mid.id);
      let isGreeted = false;
      const hello = next().then((event) => {
        isGreeted = true;
        return event;
      });
      const waiting = async (): Promise<number> => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
          where relation = 'content.notice'::regclass and not granted`.execute(tx);
        return rows[0]?.count ?? 0;
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(isGreeted).toBe(false);
      // not awaited before the lock is released
      return { hello };
    });
    expect(await hello).toMatchObject({ event: 'hello' });
  });

  it('notifies the agent that has to confirm an operation', async () => {
    const mid = await listen(world.agents.mid.id);
    expect(await mid()).toMatchObject({ event: 'hello' });
    const serial = world.terminal('direct', 0).sn;
    await (
      await server.as(world.agents.direct.id)
    ).ok(submitOperation, { type: OPERATION.return, selection: { by: 'list', serials: [serial] } });
    const events = [(await mid())?.event, (await mid())?.event];
    expect(events.toSorted()).toEqual(['notices', 'todos']);
  });
});
