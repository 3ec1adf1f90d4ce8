/** A move in the small world behind the real feed: which data follow the tree, and on which day. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { getTermChange } from '#capabilities/policies/contract/term-changes/get-term-change.ts';
import { editTerms } from '#capabilities/policies/contract/terms/edit-terms.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import { verifyStatements } from '#capabilities/statements/server/closing/verify-statements.ts';
import { getTerminal } from '#capabilities/terminals/contract/detail/get-terminal.ts';
import { listTerminals } from '#capabilities/terminals/contract/list/list-terminals.ts';
import { approveOperation } from '#capabilities/terminals/contract/operations/approve-operation.ts';
import { getOperation } from '#capabilities/terminals/contract/operations/get-operation.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { listQuarantinedTrades } from '#capabilities/trades/contract/quarantine/list-quarantined-trades.ts';
import { feedWorld, type FeedWorld, type Wire } from '#testing/feed.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { testOperator } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { movesListed } from './move-row.ts';
import { cancelMove, submitMove } from './schedule-move.ts';

const TODAY = '2026-09-18';
const DAY = '2026-09-19';

let w: FeedWorld;
/** Clients of the agents by name. */
let clients: Record<'root' | 'mid' | 'direct' | 'leaf' | 'other' | 'sibling', TestClient>;
beforeAll(async () => {
  w = await feedWorld();
  const { agents } = w.world;
  const as = (name: keyof typeof agents) => w.server.as(agents[name].id);
  clients = {
    root: await as('root'),
    mid: await as('mid'),
    direct: await as('direct'),
    leaf: await as('leaf'),
    other: await as('other'),
    sibling: await as('sibling'),
  };
});
afterAll(() => w.server.close());
afterEach(() => expectConsistent(db()));

const db = () => w.server.database.db;
const submit = (agent: keyof FeedWorld['world']['agents'], parent: keyof FeedWorld['world']['agents'], day?: string) =>
  submitMove(
    db(),
    w.server.services.jobs,
    {
      agentCode: w.world.agents[agent].code,
      parentCode: w.world.agents[parent].code,
      day,
      operator: testOperator('tester'),
    },
    w.server.clock.now(),
  );

/** Agents who share a transaction, the merchant's agent first, by name. */
const lineOf = async (reference: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: number[] }>`select agent_ids as ids from trades.trade
    where reference = ${reference}`.execute(db());
  const names = new Map(Object.entries(w.world.agents).map(([name, { id }]) => [Number(id), name]));
  return (rows[0]?.ids ?? []).map((id) => names.get(id) ?? '?');
};
const sell = async (reference: string, occurredAt: string, more: Wire = {}): Promise<void> => {
  expect((await w.send([w.sale(reference, { occurredAt, ...more })])).outcomes).toEqual(['booked']);
};

const waitingOf = async (name: keyof typeof clients): Promise<number> =>
  (await clients[name].ok(listQuarantinedTrades, {})).count;

const OLD_ABOVE = ['direct', 'mid', 'root'] as const;
const OLD_LINE = ['leaf', ...OLD_ABOVE];
const NEW_LINE = ['leaf', 'direct', 'other'];

describe('before its day', () => {
  it('a scheduled move changes nothing; only the three agents concerned are notified', async () => {
    const { no, day } = await submit('direct', 'other');
    expect(day).toBe(DAY);
    await executeDue(db(), w.server.clock.now());
    expect((await movesListed(db(), true)).map((move) => move.no)).toEqual([no]);
    await sell('BEFORE-1', `${TODAY}T14:30:00+08:00`);
    expect(await lineOf('BEFORE-1')).toEqual(OLD_LINE);
    const told = async (name: keyof typeof clients) =>
      (await clients[name].ok(listNotices, {})).rows.map(({ title }) => title);
    expect(await told('direct')).toContain('您的上级将于9月19日变更');
    expect(await told('mid')).toContain(`${w.world.agents.direct.name} 将于9月19日离开您的团队`);
    expect(await told('other')).toContain(`${w.world.agents.direct.name} 将于9月19日加入您的团队`);
    for (const name of ['root', 'leaf', 'sibling'] as const)
      expect((await told(name)).filter((title) => title.includes(DAY))).toEqual([]);
    await cancelMove(db(), no, testOperator('tester'), w.server.clock.now());
    expect(await told('direct')).toContain('您的上级不变');
    await expect(cancelMove(db(), no, testOperator('tester'), w.server.clock.now())).rejects.toMatchObject({
      reason: 'move_ended',
      values: { status: 'cancelled' },
    });
  });

  it('is refused when it would make a cycle, repeat the parent, pass a frozen one or lose a policy', async () => {
    await expect(submit('mid', 'leaf')).rejects.toMatchObject({ reason: 'tree_cycle' });
    await expect(submit('direct', 'mid')).rejects.toMatchObject({ reason: 'move_same_parent' });
    await expect(submit('leaf', 'frozen')).rejects.toMatchObject({ reason: 'move_parent_frozen' });
    await expect(submit('direct', 'sibling')).rejects.toMatchObject({
      reason: 'move_policy_missing',
      values: { policies: expect.stringMatching(/.+/) },
    });
    await expect(submit('direct', 'other', TODAY)).rejects.toMatchObject({
      reason: 'move_too_early',
      values: { day: DAY },
    });
    expect(await movesListed(db(), true)).toEqual([]);
  });

  it('one of two submitted at once for the same agent is refused', async () => {
    const both = await Promise.allSettled([submit('leaf', 'other'), submit('leaf', 'sibling')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [first] = await movesListed(db(), true);
    await cancelMove(db(), first?.no ?? '', testOperator('tester'), w.server.clock.now());
  });

  it('a transaction that waits in quarantine is visible to the present line', async () => {
    const waiting = w.sale('WAITS-1', { occurredAt: `${TODAY}T14:35:00+08:00`, merchantNo: 'NOSUCHMERCHANT' });
    expect((await w.send([waiting])).outcomes).toEqual(['quarantined:unknown_merchant']);
    for (const name of ['leaf', ...OLD_ABOVE] as const) expect(await waitingOf(name)).toBe(1);
    expect(await waitingOf('other')).toBe(0);
  });
});

describe('on its day', () => {
  let recall: string;
  let changeId: string | undefined;
  beforeAll(async () => {
    const terms = { costs: [{ rateType: 1, rule: { ratePpm: 5_420, capFen: 1_920 } }], parts: [] };
    ({ changeId } = await clients.mid.ok(editTerms, {
      password: TEST_PASSWORD,
      agentId: w.world.agents.direct.id,
      policyId: 1,
      terms,
    }));
    await submit('direct', 'other');
    const held = w.world.terminals.filter(
      (row) => row.holder_id === w.world.agents.direct.id && row.bind_status === 0 && row.policy_id === 1,
    );
    const { id } = await clients.mid.ok(submitOperation, {
      type: 2,
      fromAgentId: String(w.world.agents.direct.id),
      selection: { by: 'list', serials: [held[0]?.sn ?? ''] },
    });
    recall = id;
    await sell('OLD-1', `${TODAY}T14:35:00+08:00`);
    w.server.clock.set(new Date(`${DAY}T00:00:00+08:00`));
  });

  it('the first transaction of the day, in its first second, goes to the new line', async () => {
    await sell('NEW-1', `${DAY}T00:00:00+08:00`);
    expect(await lineOf('NEW-1')).toEqual(NEW_LINE);
    expect((await movesListed(db(), false))[0]?.status).toBe('done');
  });

  it('a late transaction of the last second before goes to the old line, as the refund of an old sale', async () => {
    await sell('LATE-1', `${TODAY}T23:59:59.999+08:00`);
    expect(await lineOf('LATE-1')).toEqual(OLD_LINE);
    const refund = { kind: 'refund', originalReference: 'OLD-1', occurredAt: `${DAY}T00:00:00+08:00`, amountFen: 100 };
    const back = { reference: 'BACK-1', status: 1, ...refund };
    expect((await w.send([back])).outcomes).toEqual(['booked']);
    expect(await lineOf('BACK-1')).toEqual(OLD_LINE);
  });

  it('a terminal that is activated late counts as new in the old line, and as active in the new one', async () => {
    const { mid, other } = w.world.agents;
    const terminal = w.world.terminal('direct', 1);
    const counted = async (agentId: number) =>
      (
        await sql<{ grown: number; active: number }>`select
          (select coalesce(sum(count), 0) from statistics.growth_day where agent_id = ${agentId} and is_team
            and kind = 'activation' and day = ${TODAY}::date) as grown,
          (select coalesce(sum(count), 0) from statistics.current_count where agent_id = ${agentId} and is_team
            and kind = 'terminal' and key like '3/%') as active`.execute(db())
      ).rows[0];
    const before = { mid: await counted(mid.id), other: await counted(other.id) };
    const merchantNo = w.world.merchant('direct').no;
    await sell('ACTIVE-1', `${TODAY}T23:59:58+08:00`, { terminalSn: terminal.sn, merchantNo });
    expect(await counted(mid.id)).toEqual({ grown: 1, active: before.mid?.active });
    expect(await counted(other.id)).toEqual({ grown: 0, active: (before.other?.active ?? 0) + 1 });
  });

  it('the old line no longer sees the team at once and keeps the transactions from which it earned', async () => {
    const { direct, leaf } = w.world.agents;
    for (const client of [clients.mid, clients.root]) {
      expect((await client.call(getAgent, { id: String(direct.id) })).code).toBe(404);
      expect((await client.call(getAgent, { id: String(leaf.id) })).code).toBe(404);
      const { rows } = await client.ok(listTerminals, { holder: 'team' });
      expect(rows.filter(({ holder }) => [direct.code, leaf.code].includes(holder.code ?? ''))).toEqual([]);
      const references = (await client.ok(listTrades, { scope: 'team' })).rows.map(({ amountFen }) => amountFen);
      expect(references.length).toBe(5);
    }
    expect((await clients.mid.ok(listAgents, {})).rows.map(({ code }) => code)).toEqual([w.world.agents.sibling.code]);
  });

  it('a transaction in quarantine since before is visible to the new line, and no longer to the old one', async () => {
    for (const name of ['leaf', 'direct', 'other'] as const) expect(await waitingOf(name)).toBe(1);
    for (const name of ['mid', 'root', 'sibling'] as const) expect(await waitingOf(name)).toBe(0);
  });

  it('changes by the old parent name nobody, because the new parent cannot explain them', async () => {
    const told = await clients.direct.ok(getTermChange, { id: changeId ?? '' });
    expect(told.by).toBe('above');
    expect(told).not.toHaveProperty('contact');
  });

  it('the new parent sees the team, as its direct sub-agent', async () => {
    const { direct, leaf } = w.world.agents;
    expect(await clients.other.ok(getAgent, { id: String(direct.id) })).toMatchObject({
      relation: 'direct',
      mobile: direct.mobile,
    });
    expect(await clients.other.ok(getAgent, { id: String(leaf.id) })).toMatchObject({ relation: 'indirect' });
    const terminal = w.world.terminal('leaf', 3);
    expect((await clients.other.ok(getTerminal, { id: String(terminal.id) })).holder.relation).toBe('indirect');
    expect((await clients.other.ok(listTrades, { scope: 'team' })).rows.length).toBe(1);
  });

  it('a pending recall between the agent and its old parent is ended, and its terminals are free', async () => {
    expect(await clients.mid.ok(getOperation, { id: recall })).toMatchObject({ status: 2, to: { relation: 'self' } });
    expect((await clients.direct.call(approveOperation, { id: recall })).code).toBe(409);
    const titles = (await clients.mid.ok(listNotices, {})).rows.map(({ title }) => title);
    expect(titles).toContain('回拨 1 台机具已取消');
    expect(titles).toContain(`${w.world.agents.direct.name} 已离开您的团队`);
  });

  it('nobody learns of agents above: neither of the new parent’s nor of the old parent’s line', async () => {
    const { root, mid, other, direct } = w.world.agents;
    const text = async (name: keyof typeof clients) => JSON.stringify((await clients[name].ok(listNotices, {})).rows);
    for (const above of [root, mid]) {
      expect(await text('direct')).not.toContain(above.name);
      expect(await text('other')).not.toContain(above.name);
    }
    expect(await text('mid')).not.toContain(other.name);
    expect(await text('direct')).toContain(`${other.name} ${other.mobile}`);
    expect(await text('other')).not.toContain(direct.mobile);
  });
});

describe('after the month was closed', () => {
  it('a refund of it that arrives is the old line’s, in the running month, and no statement changes', async () => {
    w.server.clock.set(new Date('2026-10-02T10:00:00+08:00'));
    await closeDueMonths(db(), w.server.services.vault, w.server.clock.now());
    const before = await verifyStatements(db(), {});
    expect(before).toMatchObject({ different: [] });
    const back = { reference: 'BACK-CLOSED', kind: 'refund', status: 1, originalReference: 'LATE-1' };
    const occurredAt = '2026-09-30T22:00:00+08:00';
    expect((await w.send([{ ...back, occurredAt, amountFen: 50_000 }])).outcomes).toEqual(['booked']);
    expect(await lineOf('BACK-CLOSED')).toEqual(OLD_LINE);
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
