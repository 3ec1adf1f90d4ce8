/** Closing, notes and snoozes of merchants, as each agent may see them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { lockTree } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { unbindTerminal } from '#capabilities/terminals/contract/binding/unbind-terminal.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { closeAgentMerchant } from '../contract/closing/close-agent-merchant.ts';
import { closeMerchant } from '../contract/closing/close-merchant.ts';
import { getMerchant } from '../contract/lookup/get-merchant.ts';
import { addMerchantNote } from '../contract/notes/add-merchant-note.ts';
import { changeSnooze } from '../contract/notes/change-snooze.ts';
import { deleteMerchantNote } from '../contract/notes/delete-merchant-note.ts';
import { listMerchantNotes } from '../contract/notes/list-merchant-notes.ts';
import { previewClosing } from '../contract/review/preview-closing.ts';

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());
const as = (name: AgentName): Promise<TestClient> => server.as(world.agents[name].id);
const db = () => server.database.db;

/** An approved merchant of an agent without terminals. */
const addMerchant = async (agent: AgentName, name: string): Promise<{ id: MerchantId }> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`8985${name}`}, ${world.agents[agent].id}, 'sole_trader', ${name}, '周宁', '13800000099',
      '成都市锦江区东大街1号', '5411', 'approved', ${YESTERDAY}, ${YESTERDAY}) returning id`.execute(db());
  const { id: owner } = world.agents[agent];
  await sql`select merchants.tally(array[${owner}]::bigint[], array[1::bigint])`.execute(db());
  await sql`
    select statistics.api_grow(array[counted.id], array[counted.is_team], array['2026-09-17'::date],
      array['merchant'], array[1::bigint])
    from agents.api_paths(array[${owner}]::bigint[]) as tree
    cross join lateral (select ${owner}::bigint, false union all
      select unnest(tree.path), true) as counted (id, is_team)`.execute(db());
  return onlyRow(rows);
};
const YESTERDAY = '2026-09-17T04:00:00Z';

const recounted = () => recount(db(), { from: '2026-09-01', to: '2026-09-18' } as never);
const statusOf = async (id: MerchantId): Promise<string> => {
  const { rows } = await sql<{ status: string }>`select status from merchants.merchant where id = ${id}`.execute(db());
  return onlyRow(rows).status;
};
const freeTerminal = (name: AgentName): string => {
  const found = world.terminals.find(
    (row) => row.holder_id === world.agents[name].id && row.bind_status === 0 && row.policy_id === 1,
  );
  return found?.sn ?? '';
};

describe('a merchant', () => {
  it('is closed by its own agent only after its terminals are unbound, and is then in no count', async () => {
    const { id } = await addMerchant('leaf', '歇业小店');
    const [leaf, mid] = [await as('leaf'), await as('mid')];
    const sn = freeTerminal('leaf');
    await leaf.ok(bindTerminal, { sn, merchantId: id, serviceFeeFen: 9_900 });
    expect(await leaf.ok(previewClosing, { id })).toEqual({ blocks: [{ kind: 'terminals', count: 1 }] });
    const asked = { id, reason: '店铺转让' };
    expect(await mid.call(closeMerchant, asked)).toMatchObject({ code: 601, reason: 'merchant_not_direct' });
    expect(await (await as('other')).call(closeMerchant, asked)).toMatchObject({ code: 404 });
    expect(await leaf.call(closeMerchant, asked)).toMatchObject({ reason: 'merchant_in_use' });
    await leaf.ok(unbindTerminal, { sn });
    await leaf.ok(closeMerchant, asked);
    expect(await leaf.ok(getMerchant, { id })).toMatchObject({
      status: 'closed',
      closing: { reason: '店铺转让', byOperator: false },
    });
    expect(await leaf.call(closeMerchant, asked)).toMatchObject({ reason: 'merchant_closed' });
    expect(await leaf.call(bindTerminal, { sn, merchantId: id, serviceFeeFen: 9_900 })).toMatchObject({
      reason: 'terminal_merchant_not_approved',
    });
    expect((await recounted()).differences).toEqual([]);
    await expect(sql`update merchants.merchant set status = 'approved' where id = ${id}`.execute(db())).rejects.toThrow(
      'reopening is a new application',
    );
  });

  it('that is closed and bound at the same instant is either closed or bound', async () => {
    const leaf = await as('leaf');
    const sn = freeTerminal('leaf');
    for (let round = 0; round < 6; round += 1) {
      const { id } = await addMerchant('leaf', `同时${round}`);
      const bind = () => leaf.call(bindTerminal, { sn, merchantId: id, serviceFeeFen: 9_900 });
      const close = () => leaf.call(closeMerchant, { id, reason: '停业' });
      const answers = await Promise.all(round % 2 === 0 ? [bind(), close()] : [close(), bind()]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const { rows } = await sql`select from terminals.terminal where merchant_id = ${id}`.execute(db());
      expect(rows.length).toBe((await statusOf(id)) === 'closed' ? 0 : 1);
      if (rows.length === 1) await leaf.ok(unbindTerminal, { sn });
    }
    expect((await recounted()).differences).toEqual([]);
  });
});

it("shows notes to the agent that wrote them alone, not to the merchant's own agent or one above", async () => {
  const merchantId = world.merchant('direct').id;
  const mid = await as('mid');
  const { id } = await mid.ok(addMerchantNote, { merchantId, body: '老板周三在店' });
  expect((await mid.ok(listMerchantNotes, { merchantId })).rows).toMatchObject([{ id, text: '老板周三在店' }]);
  for (const other of [await as('direct'), await as('root')]) {
    expect((await other.ok(listMerchantNotes, { merchantId })).rows).toEqual([]);
    expect(await other.call(deleteMerchantNote, { id })).toMatchObject({ code: 404 });
  }
  expect(await (await as('other')).call(addMerchantNote, { merchantId, body: '不是我的' })).toMatchObject({
    code: 404,
  });
  await mid.ok(deleteMerchantNote, { id });
  expect((await mid.ok(listMerchantNotes, { merchantId })).rows).toEqual([]);
});

describe('at the same time as a move, which has locked the tree and needs the merchant next', () => {
  /**
   * Closes while the closing waits for the tree. @throws if the merchant is already locked, which would be a deadlock.
   */
  const closeBeside = async (id: MerchantId, close: () => Promise<unknown>): Promise<void> => {
    let closing: Promise<unknown> | undefined;
    await db().transaction(async (tx) => {
      await lockTree(tx);
      closing = close();
      const waiting = async () =>
        (
          await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(tx)
        ).rows.length;
      await expect.poll(waiting).toBe(1);
      await sql`select from merchants.merchant where id = ${id} for update nowait`.execute(tx);
    });
    await closing;
  };

  it('its agent closes it afterwards', async () => {
    const { id } = await addMerchant('leaf', '搬迁小店');
    const leaf = await as('leaf');
    await closeBeside(id, () => leaf.ok(closeMerchant, { id, reason: '搬迁' }));
    expect(await statusOf(id)).toBe('closed');
  });

  it('the operator closes it afterwards', async () => {
    const { id } = await addMerchant('leaf', '停业小店');
    const staff = await server.asStaff('operations');
    await closeBeside(id, () => staff.ok(closeAgentMerchant, { merchantNo: '8985停业小店', reason: '停业' }));
    expect(await statusOf(id)).toBe('closed');
  });
});

it('puts a merchant off until a day, from which on it is back by itself', async () => {
  const { id } = world.merchant('direct');
  const direct = await as('direct');
  for (const until of ['2026-09-18', '2026-09-17', '2027-09-18'])
    expect(await direct.call(changeSnooze, { id, until })).toMatchObject({ reason: 'snooze_outside' });
  await direct.ok(changeSnooze, { id, until: '2026-09-20' });
  expect((await direct.ok(getMerchant, { id })).snoozedUntil).toBe('2026-09-20');
  expect(await (await as('mid')).ok(getMerchant, { id })).not.toHaveProperty('snoozedUntil');
  server.clock.set(new Date('2026-09-20T00:00:00+08:00'));
  expect(await direct.ok(getMerchant, { id })).not.toHaveProperty('snoozedUntil');
});
