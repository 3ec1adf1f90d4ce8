/** A merchant is transferred to another agent while the real feed runs: which days belong to whom, and who sees it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { listMerchants } from '#capabilities/merchants/contract/lookup/list-merchants.ts';
import { revealMerchantMobile } from '#capabilities/merchants/contract/lookup/reveal-merchant-mobile.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import { listClassedMerchants } from '#capabilities/portfolio/contract/classes/list-classed-merchants.ts';
import { refreshPortfolio } from '#capabilities/portfolio/server/refresh.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import { verifyStatements } from '#capabilities/statements/server/closing/verify-statements.ts';
import { getTerminal } from '#capabilities/terminals/contract/detail/get-terminal.ts';
import { getOperation } from '#capabilities/terminals/contract/operations/get-operation.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { feedWorld, type FeedWorld, type Wire } from '#testing/feed.ts';
import { testOperator } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { transferByCode } from './check-transfer.ts';
import { meaningOfTransfer, type TransferPreview } from './meaning-of-transfer.ts';
import { cancelTransfer, submitTransfer } from './schedule-transfer.ts';
import { transfersListed } from './transfer-row.ts';

const TODAY = '2026-09-18';
const DAY = '2026-09-19';
type Name = keyof FeedWorld['world']['agents'];

let w: FeedWorld;
let leaf: TestClient;
let direct: TestClient;
let sibling: TestClient;
let preview: TransferPreview;
const merchant = () => w.world.merchant('leaf');
const db = () => w.server.database.db;
beforeAll(async () => {
  w = await feedWorld();
  const { agents } = w.world;
  leaf = await w.server.as(agents.leaf.id);
  direct = await w.server.as(agents.direct.id);
  sibling = await w.server.as(agents.sibling.id);
});
afterAll(() => w.server.close());
afterEach(() => expectConsistent(db()));

const submit = (to: Name, day?: string) =>
  submitTransfer(
    db(),
    w.server.services.jobs,
    { merchantNo: merchant().no, agentCode: w.world.agents[to].code, day, operator: testOperator('tester') },
    w.server.clock.now(),
  );
const lineOf = async (reference: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: number[] }>`select agent_ids as ids from trades.trade
    where reference = ${reference}`.execute(db());
  const names = new Map(Object.entries(w.world.agents).map(([name, { id }]) => [Number(id), name]));
  return (rows[0]?.ids ?? []).map((id) => names.get(id) ?? '?');
};
const sell = async (reference: string, occurredAt: string, more: Wire = {}): Promise<void> => {
  expect((await w.send([w.sale(reference, { occurredAt, ...more })])).outcomes).toEqual(['booked']);
};
/** Shares of all transactions whose reference begins so, by agent, and the operator's part. */
const sharesOf = async (prefix: string): Promise<Map<number | null, number>> => {
  const { rows } = await sql<{ id: number | null; fen: number }>`
    select share.agent_id as id, sum(share_fen) as fen from trades.share join trades.trade on trade.id = share.trade_id
      where reference like ${`${prefix}%`} group by 1
    union all select null, sum(remaining_fens[cardinality(remaining_fens)]) from trades.trade
      where reference like ${`${prefix}%`}`.execute(db());
  return new Map(rows.filter(({ fen }) => fen !== 0).map(({ id, fen }) => [id, fen]));
};
const titles = async (client: TestClient): Promise<string[]> =>
  (await client.ok(listNotices, {})).rows.map(({ title }) => title);
const SALES: readonly Wire[] = [
  { amountFen: 123_456, feeFen: 741 },
  { amountFen: 1_000_000, feeFen: 2_000, cardType: 2 },
  { amountFen: 99, feeFen: 1 },
];

describe('before its day', () => {
  it('is refused to an agent that is frozen, has it already, or has no terms for its terminals', async () => {
    await expect(submit('frozen')).rejects.toMatchObject({ reason: 'transfer_agent_frozen' });
    await sql`update agents.agent set closed_at = now() where id = ${w.world.agents.frozen.id}`.execute(db());
    await expect(submit('frozen')).rejects.toMatchObject({ reason: 'transfer_agent_closed' });
    await sql`update agents.agent set closed_at = null where id = ${w.world.agents.frozen.id}`.execute(db());
    await expect(submit('leaf')).rejects.toMatchObject({ reason: 'transfer_same_agent' });
    await expect(submit('sibling', TODAY)).rejects.toMatchObject({ reason: 'move_too_early', values: { day: DAY } });
    await expect(
      submitTransfer(
        db(),
        w.server.services.jobs,
        { merchantNo: 'none', agentCode: 'x', operator: testOperator('t') },
        new Date(),
      ),
    ).rejects.toMatchObject({ reason: 'merchant_unknown', values: { no: 'none' } });
    await sql`delete from policies.term where agent_id = ${w.world.agents.other.id} and rate_type = 2`.execute(db());
    const { other, otherLeaf } = w.world.agents;
    await inTransaction(db(), (tx) => rebuildChains(tx, [other.id, otherLeaf.id]));
    await expect(submit('other')).rejects.toMatchObject({
      reason: 'transfer_terms_missing',
      values: { policies: expect.stringMatching(/.+/) },
    });
    expect(await transfersListed(db(), true)).toEqual([]);
  });

  it('a scheduled one changes nothing; both agents are notified, neither about the other', async () => {
    for (const [index, each] of SALES.entries()) await sell(`OLD-${index}`, '2026-09-17T12:00:00+08:00', each);
    const { no, day } = await submit('sibling');
    expect(day).toBe(DAY);
    await executeDue(db(), w.server.clock.now());
    await sell('BEFORE', `${TODAY}T14:00:00+08:00`);
    expect(await lineOf('BEFORE')).toEqual(['leaf', 'direct', 'mid', 'root']);
    const { name } = merchant();
    expect(await titles(leaf)).toContain(`商户 ${name} 将于9月19日转给其他代理`);
    expect(await titles(sibling)).toContain(`商户 ${name} 将于9月19日转入`);
    expect(JSON.stringify((await leaf.ok(listNotices, {})).rows)).not.toContain(w.world.agents.sibling.name);
    expect(JSON.stringify((await sibling.ok(listNotices, {})).rows)).not.toContain(w.world.agents.leaf.name);
    await expect(submit('direct')).rejects.toMatchObject({ reason: 'transfer_scheduled' });
    await cancelTransfer(db(), no, testOperator('tester'), w.server.clock.now());
    expect(await titles(leaf)).toContain(`商户 ${name} 仍由您服务`);
    await expect(cancelTransfer(db(), no, testOperator('tester'), w.server.clock.now())).rejects.toMatchObject({
      reason: 'transfer_ended',
      values: { no, status: 'cancelled' },
    });
  });
});

describe('on its day', () => {
  let unbinding: string;
  beforeAll(async () => {
    await refreshPortfolio(db(), w.server.clock.now());
    await submit('sibling');
    w.server.clock.set(new Date('2026-09-18T15:00:00Z'));
    const { agents } = w.world;
    const parties = await transferByCode(db(), merchant().no, agents.sibling.code);
    preview = await meaningOfTransfer(db(), parties, DAY, w.server.clock.now());
    const terminal = w.world.terminal('leaf', 3);
    ({ id: unbinding } = await leaf.ok(submitOperation, {
      type: 4,
      selection: { by: 'list', serials: [terminal.sn] },
    }));
    w.server.clock.set(new Date(`${DAY}T00:00:00+08:00`));
  });

  it('the day’s first transaction is the new agent’s, a late one of before the old one’s', async () => {
    await sell('NEW', `${DAY}T00:00:00+08:00`);
    await sell('LATE', `${TODAY}T23:59:59.999+08:00`);
    const back = { reference: 'BACK', kind: 'refund', status: 1, originalReference: 'BEFORE' };
    expect((await w.send([{ ...back, occurredAt: `${DAY}T00:00:00+08:00`, amountFen: 100 }])).outcomes).toEqual([
      'booked',
    ]);
    expect(await lineOf('NEW')).toEqual(['sibling', 'mid', 'root']);
    expect(await lineOf('LATE')).toEqual(['leaf', 'direct', 'mid', 'root']);
    expect(await lineOf('BACK')).toEqual(['leaf', 'direct', 'mid', 'root']);
    expect((await transfersListed(db(), false))[0]?.status).toBe('done');
  });

  it('the same sales as before earn each agent the amounts of the preview', async () => {
    for (const [index, each] of SALES.entries()) await sell(`SAME-${index}`, `${DAY}T00:00:00+08:00`, each);
    const meant = (which: 'oldFen' | 'newFen') =>
      new Map((preview.meaning?.shares ?? []).map((each) => [each.agentId, each[which]] as const));
    const nonZero = (map: ReadonlyMap<unknown, number>) => [...map].filter(([, fen]) => fen !== 0).toSorted();
    expect(nonZero(meant('oldFen'))).toEqual(nonZero(await sharesOf('OLD-')));
    expect(nonZero(meant('newFen'))).toEqual(nonZero(await sharesOf('SAME-')));
    expect(preview.bindings.terminalCount).toBeGreaterThan(0);
  });

  it('the old agent sees neither merchant nor terminal, and of the transactions only those of its own days', async () => {
    const terminal = w.world.terminal('leaf', 3);
    for (const client of [leaf, direct]) {
      expect((await client.call(getMerchant, { id: String(merchant().id) })).code).toBe(404);
      expect((await client.call(getTerminal, { id: String(terminal.id) })).code).toBe(404);
    }
    const refs = (await leaf.ok(listTrades, { scope: 'self', pageSize: 100 })).rows.length;
    const { rows } = await sql<{ n: number }>`select count(*) as n from trades.share
      where agent_id = ${w.world.agents.leaf.id}`.execute(db());
    expect(refs).toBe(rows[0]?.n);
    expect((await leaf.ok(listMerchants, {})).rows.map(({ id }) => id)).not.toContain(String(merchant().id));
    expect(await titles(leaf)).toContain(`商户 ${merchant().name} 已转出`);
  });

  it('the new agent has it with its terminals, and sees nothing that others earned', async () => {
    const terminal = w.world.terminal('leaf', 3);
    expect(await sibling.ok(getMerchant, { id: String(merchant().id) })).toMatchObject({ isDirect: true });
    const { mobile } = merchant();
    expect(await sibling.ok(revealMerchantMobile, { id: String(merchant().id) })).toEqual({ mobile });
    expect((await leaf.call(revealMerchantMobile, { id: String(merchant().id) })).code).toBe(404);
    const info = await sibling.ok(getTerminal, { id: String(terminal.id) });
    expect(info.holder.relation).toBe('self');
    expect(info.events[0]).toMatchObject({ kind: 'transferred', merchantName: merchant().name });
    expect((await sibling.ok(listTrades, { scope: 'self', pageSize: 100 })).rows.length).toBe(4);
  });

  it('the new line sees its class at once, and the refresh keeps it', async () => {
    const listed = async (client: TestClient) =>
      (await client.ok(listClassedMerchants, { class: 'all', scope: 'self', pageSize: 100 })).rows.map(({ id }) => id);
    expect(await listed(sibling)).toContain(String(merchant().id));
    expect(await listed(leaf)).not.toContain(String(merchant().id));
    await refreshPortfolio(db(), w.server.clock.now());
    expect(await listed(sibling)).toContain(String(merchant().id));
  });

  it('an unbinding that waited for the operator is ended, and the old agent is told why', async () => {
    expect((await leaf.ok(getOperation, { id: unbinding })).status).toBe(2);
    expect(await titles(leaf)).toContain('解绑 1 台机具已取消');
  });

  it('goes on to a third agent; each day keeps its holder, however late rows arrive', async () => {
    await submit('direct');
    w.server.clock.set(new Date('2026-09-20T00:00:00+08:00'));
    await sell('THIRD', '2026-09-20T00:00:00+08:00');
    await sell('SECOND', `${DAY}T23:59:59+08:00`);
    await sell('FIRST', `${TODAY}T23:00:00+08:00`);
    expect(await lineOf('THIRD')).toEqual(['direct', 'mid', 'root']);
    expect(await lineOf('SECOND')).toEqual(['sibling', 'mid', 'root']);
    expect(await lineOf('FIRST')).toEqual(['leaf', 'direct', 'mid', 'root']);
    await expect(sql`delete from terminals.handover`.execute(db())).rejects.toThrow('never changed');
  });
});

describe('after the month was closed', () => {
  it('a refund of it that arrives is the old line’s, in the running month, and no statement changes', async () => {
    w.server.clock.set(new Date('2026-10-02T10:00:00+08:00'));
    await closeDueMonths(db(), w.server.services.vault, w.server.clock.now());
    const before = await verifyStatements(db(), {});
    expect(before).toMatchObject({ different: [] });
    const back = { reference: 'BACK-CLOSED', kind: 'refund', status: 1, originalReference: 'FIRST' };
    const occurredAt = '2026-09-30T22:00:00+08:00';
    expect((await w.send([{ ...back, occurredAt, amountFen: 50_000 }])).outcomes).toEqual(['booked']);
    expect(await lineOf('BACK-CLOSED')).toEqual(['leaf', 'direct', 'mid', 'root']);
    expect(await verifyStatements(db(), {})).toEqual(before);
    expect(before.same).toBeGreaterThan(4);
    // the refund's bookings, by month of booking
    const { rows } = await sql<{ month: string; agents: number }>`
      select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as agents
      from ledger.transfer where source_kind = 'profit_share_reversal' and at >= '2026-09-30T16:00:00Z'
      group by 1`.execute(db());
    expect(rows.map(({ month }) => month)).toEqual(['2026-10']);
  });
});
