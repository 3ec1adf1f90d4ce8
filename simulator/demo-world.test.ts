import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { getActivation } from '#capabilities/assessments/contract/activations/get-activation.ts';
import { listPromoted } from '#capabilities/changes/contract/promotions/list-promoted.ts';
import { listPromotions } from '#capabilities/changes/contract/promotions/list-promotions.ts';
import { listEarnings } from '#capabilities/earnings/contract/lookup/list-earnings.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { getFunnel } from '#capabilities/invitations/contract/campaigns/get-funnel.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { checkEverybody } from '#capabilities/statistics/server/checks/check-marks.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { addEmptyRows, saysAfterPlanting } from '#testing/quality/plant-difference.ts';
import { RECOUNTS, ROLLUPS } from '#testing/quality/rollups.ts';
import { violations } from '#testing/terminal-violations.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { liveFees } from './live/live-fees.ts';
import { seedDemoWorld, type DemoWorld } from './seed-demo-world.ts';
import { WORLD_PASSWORD } from './write/write-accounts.ts';

/** Small enough for a test, large enough to contain withdrawals, operations and refunds. */
const SIZE = { now: new Date(STORY_NOW), days: 7, merchants: 160, terminals: 520 };

const seed = async (): Promise<{ server: TestServer; world: DemoWorld }> => {
  const server = await testServer();
  const world = await seedDemoWorld(server.database.db, { ...SIZE, services: server.services });
  return { server, world };
};

let first: Awaited<ReturnType<typeof seed>>;
beforeAll(async () => void (first = await seed()), 120_000);
afterAll(() => first.server.close());

const rowsOf = async <T>(server: TestServer, query: string): Promise<T[]> =>
  (await sql.raw(query).execute(server.database.db)).rows as T[];

describe('the demo world', () => {
  it('contains every kind of entity', async () => {
    const [counts] = await rowsOf<Record<string, number>>(
      first.server,
      `select
      (select count(*) from agents.agent) as agents, (select count(distinct depth) from agents.agent) as levels,
      (select count(distinct brand_id) from terminals.terminal) as brands, (select count(distinct bind_status)
        from terminals.terminal) as states,
      (select count(distinct total_type) from trades.trade) as types, (select count(*) from trades.trade
        where status = 2 and fail_reason is null) as mute,
      (select count(*) > 0 from trades.trade where kind = 'refund') as refunds, (select count(*) > 0 from trades.trade
        where fee_fen = 2000 and card_type = 2) as capped,
      (select count(*) from terminals.operation where status = 0) as pending, (select count(*)
        from trades.quarantine where released_at is null) as quarantined`,
    );
    expect(counts).toEqual({
      agents: 327,
      levels: 5,
      brands: 3,
      states: 3,
      types: 7,
      mute: 0,
      refunds: true,
      capped: true,
      pending: expect.any(Number),
      // the submissions of today; older ones are decided
      quarantined: 2,
    });
    expect(counts?.pending).toBeGreaterThan(2);
    expect(first.world.tradeCount).toBeGreaterThan(400);
  });

  it('gives finance withdrawals to review, two of which need two persons, and a payment that is late', async () => {
    const [waiting] = await rowsOf<Record<string, unknown>>(
      first.server,
      `select
      count(*) filter (where status in ('applied', 'reviewing') and approved_at is null) as waiting,
      count(*) filter (where status in ('applied', 'reviewing') and approved_at is null
        and amount_fen > 2000000) as "forTwo",
      count(*) filter (where status = 'paying' and applied_at < timestamptz '${STORY_NOW}' - interval '2 days') as late
      from withdrawals.withdrawal`,
    );
    expect(waiting).toEqual({ waiting: 8, forTwo: 2, late: 1 });
  });

  it('shows a move, an open invitation and a follow-up in the team of the main agent', async () => {
    const [shown] = await rowsOf<Record<string, unknown>>(
      first.server,
      `select
      (select json_agg(json_build_object('status', move.status, 'to', parent.name)) from reassignments.move
        join agents.agent moved on moved.id = move.agent_id join agents.agent parent on parent.id = moved.parent_id
        where parent.id = move.to_parent_id) as moves,
      (select json_agg(json_build_object('by', agent.name, 'name', invitation.name, 'open', invitation.status in
        ('sent', 'opened') and expires_at > '${STORY_NOW}')) from invitations.invitation
        join agents.agent on agent.id = inviter_id) as invitations,
      (select json_agg(due_day::text) from agents.note where due_day is not null) as calls`,
    );
    expect(shown).toEqual({
      moves: [{ status: 'done', to: '赵敏' }],
      invitations: [{ by: '陈立群', name: '周子航', open: true }],
      calls: ['2026-09-18'],
    });
  });

  it('shows who comes in: applications and identities in every state, links with a funnel, logins', async () => {
    const [shown] = await rowsOf<Record<string, unknown>>(
      first.server,
      `select
      (select json_object_agg(status, count) from (select status, count(*) from merchants.merchant
        join merchants.application on merchant_id = id
        where id > ${SIZE.merchants} group by 1) as each) as applications,
      (select json_agg(count order by count) from (select count(*) from merchants.refused_field group by review_id)
        as each) as "refusedFields",
      (select json_object_agg(state, count) from (select state, count(*) from identity.submission group by 1)
        as each) as identities,
      (select json_agg(distinct certification) from agents.agent) as agents,
      (select count(*) from certificates.certificate where ended_at is null) as certificates,
      (select count(*) from agents.avatar) as avatars,
      (select json_agg(distinct case when is_new_device then 'new' else coalesce(refused_for, 'in') end)
        from session.login_record) as logins`,
    );
    expect(shown).toEqual({
      applications: { draft: 1, submitted: 4, rejected: 2, approved: 1, closed: 1 },
      refusedFields: [2, 2],
      identities: { submitted: 2, rejected: 2, approved: 2, revoked: 1 },
      agents: ['approved', 'none', 'rejected', 'submitted'],
      certificates: 1,
      avatars: 2,
      logins: ['in', 'new', 'wrong'],
    });
    const main = await first.server.as(idOf<AgentId>(2));
    for (const kind of ['merchant', 'agent'] as const) {
      const { opened, registered, bound, activated } = await main.ok(getFunnel, { kind, days: 30 });
      expect([opened > registered, registered >= bound, bound >= activated, activated > 0]).toEqual(
        Array(4).fill(true),
      );
    }
  });

  it('shows bindings that wait for the acquirer, were accepted, refused in words and withdrawn; all shops have places', async () => {
    const [shown] = await rowsOf<Record<string, unknown>>(
      first.server,
      `select
      (select json_agg(json_build_array(right(sn, 4), request.state, request.reason, command.problem) order by sn)
        from terminals.acquirer_request as request join terminals.terminal on terminal.id = terminal_id
        left join platform.acquirer_command as command on number = no and command.due_at is not null) as asked,
      (select count(*) from merchants.merchant where status = 'approved' and not exists (select
        from merchants.api_places(array[id]))) as unplaced,
      (select count(*) from terminals.binding
        where unbound_at = 'infinity' and latitude_e6 is null) as "unplacedBindings",
      (select json_object_agg(key, count) from (select key, count(*) from content.notice
        where key like 'terminal_acquirer%' group by 1) as each) as told`,
    );
    expect(shown).toEqual({
      asked: [
        ['7001', 'refused', 'terminal', null],
        ['7002', 'refused', 'taken', null],
        ['7004', 'refused', 'place', null],
        ['7005', 'waiting', null, 'HTTP 500'],
        ['7007', 'withdrawn', null, null],
        ['7010', 'accepted', null, null],
        ['7011', 'accepted', null, null],
        ['7012', 'accepted', null, null],
      ],
      unplaced: 0,
      unplacedBindings: 0,
      told: { terminal_acquirer_accepted: 1, terminal_acquirer_refused: 2, terminal_acquirer_answered: 1 },
    });
  });

  it('shows changes at the acquirer: a dozen requested at once, single ones in every state, with notices and to-dos', async () => {
    const [shown] = await rowsOf<Record<string, unknown>>(
      first.server,
      `select
      (select json_agg(json_build_array(kind, count, states) order by id) from (select batch.id, batch.kind,
        count(*), json_agg(distinct state) as states from changes.batch
        join changes.change on change.batch_id = batch.id group by batch.id) as each) as batches,
      (select json_agg(json_build_array(state, count) order by state) from (select state, count(*) from changes.change
        where batch_id = (select batch_id from changes.change group by batch_id order by count(*) desc limit 1)
        group by state) as each) as dozen,
      (select json_agg(json_build_array(name, reason, words)) from changes.change
        join merchants.merchant on merchant.id = merchant_id where state = 3) as failed,
      (select count(distinct asked_at::date) from changes.change) as days,
      (select count(*) from changes.change where state in (2, 3) and notified_at is null) as untold,
      (select json_agg(distinct asked_by) from changes.change where origin <> 'promotion') as "askedBy",
      (select bool_and(due_at > timestamptz '${STORY_NOW}' + interval '1 hour') from platform.acquirer_command
        where next is not null) as rests`,
    );
    expect(shown).toMatchObject({
      // a fixed number of the small world can be changed; nine of twelve are changed
      dozen: [
        [1, 2],
        [2, expect.any(Number)],
        [3, 1],
      ],
      days: expect.any(Number),
      untold: 0,
      askedBy: ['陈立群', '马俊杰'],
      rests: true,
    });
    const { batches = [], failed = [] } = shown as { batches?: [string, number, number[]][]; failed?: string[][] };
    const single = batches.filter(([, count]) => count === 1).map(([kind, , [state]]) => `${kind} ${state}`);
    const states = ['rate 0', 'rate 1', 'rate 2', 'rate 3', 'service 1', 'service 2'];
    expect(new Set(single)).toEqual(new Set([...states, 'communication 1', 'communication 2']));
    expect(batches.filter(([kind, count]) => kind === 'communication' && count > 1)).toEqual([
      ['communication', expect.any(Number), [2]],
    ]);
    expect(failed.map(([, reason, words]) => [reason, words]).toSorted()).toEqual([
      ['cancelled', null],
      ['refused', '结算卡核验中，暂不能改费率'],
    ]);
    expect(Number(shown?.days)).toBeGreaterThanOrEqual(4);
    const main = await first.server.as(idOf<AgentId>(2));
    const { todos } = await main.ok(listTodos, {});
    expect(todos.filter(({ kind }) => kind === 'change_failed')).toMatchObject([{ count: 1, changeKind: 'rate' }]);
  });

  it('shows communication fees collected, failed and returned, and the earnings from them', async () => {
    const { server } = first;
    const fees = await rowsOf<{ terminalId: string; sn: string; agentId: AgentId; status: number; back: boolean }>(
      server,
      `select fee.terminal_id::text as "terminalId", terminal.sn, terminal.holder_id as "agentId", status,
        original_id is not null as back
      from trades.fee join terminals.terminal on terminal.id = fee.terminal_id
      where kind = 'communication_fee' or original_id is not null order by fee.id`,
    );
    const back = new Set(fees.flatMap((fee) => (fee.back ? fee.terminalId : [])));
    const shown = [];
    for (const { terminalId, sn, agentId, status } of fees.filter((fee) => !fee.back)) {
      const holder = await server.as(agentId);
      const { fee } = await holder.ok(getActivation, { terminalId });
      const { rows } = await holder.ok(listEarnings, { kinds: ['communication_fee'], pageSize: 50 });
      const own = rows.filter((row) => row.sn === sn);
      shown.push([
        status === 2 ? 'failed' : back.has(terminalId) ? 'returned' : 'paid',
        fee?.charged,
        fee?.failed?.reason,
        own.length,
      ]);
    }
    expect(shown).toEqual([
      ['paid', 1, undefined, 1],
      ['returned', 1, undefined, 2],
      ['paid', 1, undefined, 1],
      ['failed', 0, '余额不足', 0],
    ]);
    const [events] = await rowsOf(server, `select count(*) as open from events.event where state <> 'applied'`);
    expect(events).toEqual({ open: 0 });
  });

  it('shows a promotion that runs at the acquirer, and one that begins in some days', async () => {
    const main = await first.server.as(idOf<AgentId>(2));
    const { rows } = await main.ok(listPromotions, {});
    expect(rows.map(({ state, failedCount, stuckCount }) => [state, failedCount, stuckCount])).toEqual([
      ['coming', 0, 0],
      ['running', 0, 0],
    ]);
    const { rows: promoted } = await main.ok(listPromoted, { id: rows[1]?.id ?? '' });
    expect(new Set(promoted.map(({ state }) => state))).toEqual(new Set(['running']));
  });

  it('has transactions of today up to the present minute and none later', async () => {
    const [span] = await rowsOf<{ last: Date; booked: Date }>(
      first.server,
      'select max(occurred_at) as last, max(booked_at) as booked from trades.trade',
    );
    const late = Date.parse(STORY_NOW) - (span?.last.getTime() ?? 0);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(30 * 60_000);
    expect(span?.booked.getTime()).toBeLessThanOrEqual(Date.parse(STORY_NOW));
  });

  it('reconciles: every wallet is the sum of its transfers, every fee is shared to the fen', async () => {
    expect((await reconcile(first.server.database.db)).differences).toEqual([]);
    expect(
      await rowsOf(
        first.server,
        `
      select trade.id from trades.trade join trades.share on share.trade_id = trade.id
        and share.occurred_at = trade.occurred_at where status = 1
      group by trade.id having abs(sum(share_fen)) + remaining_fens[cardinality(remaining_fens)] <> fee_fen`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        first.server,
        `select share.* from trades.share join trades.trade on id = trade_id where kind = 'sale' and share_fen < 0`,
      ),
    ).toEqual([]);
  });

  it('has statistics that equal a recount from the facts', async () => {
    const { compared, differences } = await recount(first.server.database.db, { from: '2020-01-01', to: '2026-09-18' });
    expect(compared).toBeGreaterThan(5_000);
    expect(differences).toEqual([]);
  });

  it('earned by kind the amounts that the ledger booked to each agent', async () => {
    const wrong = await rowsOf(
      first.server,
      `select agent_id, kind, stat.fen as shown, ledger.fen as booked
      from (
        select agent_id, kind, sum(fen) as fen from (
          select agent_id, 'profit_share' as kind, earned_fen as fen from statistics.trade_day
          union all select agent_id, kind, amount_fen from statistics.earning_day) as part group by 1, 2) as stat
      full join (
        select agent_id, replace(source_kind, '_reversal', '') as kind, sum(fen) as fen from (
          select credit_account_id as id, source_kind, amount_fen as fen from ledger.transfer
          union all select debit_account_id, source_kind, -amount_fen from ledger.transfer) as side
        join ledger.account using (id)
        where agent_id is not null and source_kind not like 'withdrawal%'
          and source_kind not like 'not_activated%'
          and source_kind not in ('adjustment', 'manual_adjustment', 'recalculation', 'goods_deposit',
            'goods_deposit_reversal', 'goods_deduction')
        group by 1, 2) as ledger using (agent_id, kind)
      where coalesce(stat.fen, 0) <> coalesce(ledger.fen, 0)`,
    );
    expect(wrong).toEqual([]);
    const { agents, differing } = await checkEverybody(first.server.database.db, new Date(STORY_NOW));
    expect(agents).toBeGreaterThan(300);
    expect(differing).toBe(0);
  });

  it('satisfies the invariants of terminals, and no agent grants better terms than its own', async () => {
    expect(await violations(first.server.database.db)).toEqual([]);
    expect(
      await rowsOf(
        first.server,
        `select * from agents.agent child join agents.agent parent on parent.id = child.parent_id
          where child.path <> parent.path || child.id or child.joined_at <= parent.joined_at`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        first.server,
        `
      select chain.agent_id from policies.price_chain chain, generate_series(2, cardinality(rates_ppm)) as i
      where rates_ppm[i] > rates_ppm[i - 1] or caps_fen[i] > caps_fen[i - 1] or extras_fen[i] > extras_fen[i - 1]`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        first.server,
        `
      select term.id from policies.term join policies.policy_rate rate using (policy_id, rate_type)
      where term.rate_ppm not between operator_cost_ppm and floor_ppm or term.cap_fen > rate.cap_fen
        or term.extra_fen > rate.extra_fen`,
      ),
    ).toEqual([]);
  });

  it('lets the demo accounts log in, with the names of the agents', async () => {
    for (const { loginName } of first.world.accounts) {
      const { token } = await first.server
        .client()
        .ok(login, { username: loginName, password: WORLD_PASSWORD, code: '', uuid: '' });
      expect(token).toBeTruthy();
    }
    expect(first.world.accounts.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'main 陈立群',
      'top 唐国强',
      'mid 马俊杰',
      'leaf 孙小川',
      'specific 杜若男',
      'viewer 陈立群',
    ]);
  });
});

/**
 * The content of a world that users can see, without row ids, which depend on the order in which two trees are booked,
 * and without fractions of a second in commands to an acquirer, which depend on the order in a row.
 */
const FINGERPRINTS = [
  `select code, name, mobile, path, level_code, joined_at from agents.agent order by code`,
  `select no, name, address, status, approved_at from merchants.merchant order by no`,
  `select sn, holder_id, bind_status, merchant_id, activated_at, pending_operation_id is not null as waits
    from terminals.terminal order by sn`,
  `select reference, kind, status, occurred_at, amount_fen, fee_fen, agent_ids, remaining_fens, refunded_fen from
    trades.trade
    order by reference`,
  `select account.agent_id, account.kind, balance_fen, held_fen, earned_fen, withdrawn_fen, pending_fen
    from ledger.balance join ledger.account on id = account_id order by 1, 2`,
  `select no, agent_id, amount_fen, net_fen, status, applied_at, finished_at from withdrawals.withdrawal order by no`,
  `select agent_id, is_direct, day, total_type, payment_type, count, amount_fen, refund_fen, earned_fen
    from statistics.trade_day order by 1, 2, 3, 4, 5`,
  `select change.no, change.kind, change.origin, merchant.no as merchant, terminal.sn, asked_by, state, attempt, before,
      after, asked_at, date_trunc('second', ended_at) as ended_at, date_trunc('second', effective_at) as effective_at,
      reason, words, applied_at is null as waits,
      (select json_agg(json_build_array(event.kind, date_trunc('second', at), attempt, words) order by event.id)
        from changes.event where change_id = change.id) as events
    from changes.change join merchants.merchant on merchant.id = merchant_id
    left join terminals.terminal on terminal.id = terminal_id order by change.no`,
  `select reference, sn, date_trunc('second', effective_at) as at, fee_fen, free_days, period_days, first_phase,
      first_on
    from rewards.fee_change join terminals.terminal on terminal.id = terminal_id order by reference`,
];

const fingerprint = async (server: TestServer): Promise<string[]> =>
  Promise.all(
    FINGERPRINTS.map(async (query) =>
      createHash('sha256')
        .update(JSON.stringify(await rowsOf(server, query)))
        .digest('hex')
        .slice(0, 16),
    ),
  );

it('the same seed and time produce the same world, to the fen', async () => {
  const second = await seed();
  expect(await fingerprint(second.server)).toEqual(await fingerprint(first.server));
  await second.server.close();
}, 120_000);

it('collects communication fees live: one in ten minutes, each terminal once a day, all of the three', async () => {
  const source = liveFees(first.server.database.db);
  const start = Date.parse(STORY_NOW);
  const sent: AcquirerEvent[] = [];
  const turns = 100;
  for (let turn = 0; turn < turns; turn += 1) {
    const now = new Date(start + turn * 20 * 60_000);
    sent.push(...(await source.next(now)));
    expect(await source.next(new Date(now.getTime() + 599_000))).toEqual([]);
  }
  expect(new Set(sent.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
  const collected = sent.flatMap((one) => (one.kind === 'communication_fee_collected' ? [one.reference] : []));
  const returned = sent.flatMap((one) => (one.kind === 'communication_fee_returned' ? [one.originalReference] : []));
  expect(collected).toEqual(expect.arrayContaining(returned));
});

describe('a difference of one', () => {
  beforeAll(() => addEmptyRows(first.server));

  it.each(ROLLUPS.map((rollup) => [rollup.column, rollup] as const))('in %s is found', async (_, rollup) => {
    const said = await saysAfterPlanting(first.server, rollup);
    const isFound = said?.some((text) => rollup.says.test(text));
    expect(isFound).toBe(rollup.heldBy === undefined ? true : undefined);
  });

  it('is the only one: without it every recount says nothing', async () => {
    const { database, clock } = first.server;
    for (const recounting of Object.values(RECOUNTS)) expect(await recounting(database.db, clock.now())).toEqual([]);
  });
});
