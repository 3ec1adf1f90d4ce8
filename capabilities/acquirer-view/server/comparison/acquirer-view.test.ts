/** The acquirer's view beside ours: requested, stored, compared, and never used to change ours (docs/domain.md §6). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { httpCommands, type HttpCommandOptions } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import { VIEW_FAULTS } from '#platform/acquirer/stand-in-views.ts';
import type { TerminalView } from '#platform/acquirer/view.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { unbindTerminal } from '#capabilities/terminals/contract/binding/unbind-terminal.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { addFeeDifference } from '#testing/changes.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { refreshComparison } from '../../contract/asking/refresh-comparison.ts';
import { getComparison } from '../../contract/comparison/get-comparison.ts';
import { getSummary } from '../../contract/comparison/get-summary.ts';
import { listComparisons } from '../../contract/comparison/list-comparisons.ts';
import { askDue } from '../asking/ask-due.ts';

let stage: Stage;
let standIn: AcquirerStandIn;
/** The acquirer's records, by serial number. */
const books = new Map<string, TerminalView>();

/** The name of the only acquirer, the one of ACQUIRER_URL. */
const NAME = 'acquirer';
const TODAY = businessDay(new Date(STORY_NOW));
const shop = () => stage.world.merchant('direct');
const view = (more: Partial<TerminalView> = {}): TerminalView => ({
  registration: { merchantNo: shop().no, merchantName: shop().name, since: TODAY, state: 'active' },
  activatedOn: null,
  stages: [],
  ...more,
});
const registered = (more: object) => {
  const { registration } = view();
  return view({ registration: registration && { ...registration, ...more } });
};

let serial = 0;
const stock = async (digits = '0000'): Promise<{ sn: string; id: string }> => {
  const sn = `TRI${String((serial += 1)).padStart(5, '0')}${digits}`;
  await sql`select terminals.stock(array[${sn}], array[1::bigint], array[1::bigint],
    array[${stage.world.agents.direct.id}::bigint], array[${new Date(STORY_NOW)}::timestamptz])`.execute(stage.db);
  return { sn, id: String((await stage.stateOf(sn)).id) };
};
const bound = async (digits?: string): Promise<{ sn: string; id: string }> => {
  const one = await stock(digits);
  await (await stage.as('direct')).ok(bindTerminal, { sn: one.sn, merchantId: shop().id, serviceFeeFen: 9_900 });
  return one;
};
const direct = () => stage.as('direct');
const infoOf = async (terminalId: string) => (await direct()).ok(getComparison.bind, { terminalId });
const refresh = async (terminalId: string) => {
  stage.server.clock.advance(60_000);
  return (await direct()).ok(refreshComparison.bind, { terminalId });
};
/** Nothing waits, because the clock stands still. */
const asking = (more: Partial<HttpCommandOptions> = {}) => ({
  db: stage.db,
  services: { commandAdapters: new Map([[NAME, httpCommands({ ...standIn.options, ...more })]]) },
  wait: async () => undefined,
});
const job = (timeoutMs = 2_000, portions?: number) =>
  askDue({ ...asking({ timeoutMs }), clock: stage.server.clock }, portions);
const listed = async (request: object = {}) =>
  (await (await direct()).ok(listComparisons.bind, { scope: 'self', pageSize: 100, ...request })).rows;
/** All our data about a binding. */
const ownState = async () =>
  (
    await sql<{ state: string }>`
      select md5(string_agg(terminal::text, ';' order by id)) || (select count(*) from terminals.event)
        || (select count(*) from terminals.binding) as state from terminals.terminal`.execute(stage.db)
  ).rows[0]?.state;

beforeAll(async () => {
  await loadCapabilities();
  standIn = await startAcquirerStandIn({ register: async (sn) => books.get(sn) });
  stage = await openStage({ env: { ACQUIRER_URL: standIn.options.url, ACQUIRER_SECRET: standIn.options.secret } });
});
afterAll(async () => {
  await stage.server.close();
  await standIn.close();
});
beforeEach(() => stage.server.clock.advance(600_000));

it('asks about one terminal, keeps the answer with its time, and names the difference', async () => {
  const { id, sn } = await bound();
  expect(await infoOf(id)).toMatchObject({ version: 0, differs: [], ours: { binding: { merchantNo: shop().no } } });
  expect(await refresh(id)).toMatchObject({
    agreement: 'not_there',
    isUnknownThere: true,
    version: 1,
    answeredAt: stage.server.clock.now().toISOString(),
    theirs: {},
  });
  books.set(sn, view());
  expect(await refresh(id)).toMatchObject({ agreement: 'same', differs: [], isUnknownThere: false, version: 2 });
  books.set(sn, registered({ merchantNo: '898510154110777', merchantName: '蜀香园火锅' }));
  expect(await refresh(id)).toMatchObject({
    agreement: 'other_merchant',
    differs: ['merchant'],
    theirs: { binding: { merchantNo: '898510154110777', merchantName: '蜀*' } },
    differsSince: stage.server.clock.now().toISOString(),
  });
  books.set(sn, registered({ state: 'stopped' }));
  expect(await refresh(id)).toMatchObject({ agreement: 'stopped', differs: ['state'] });
  books.set(sn, registered({ since: '2026-01-02' }));
  expect(await refresh(id)).toMatchObject({ agreement: 'other_day', differs: ['since'] });
});

it('says that the acquirer has a terminal that is free here, and forgets terminals that neither side has', async () => {
  const { id, sn } = await stock();
  books.set(sn, view());
  expect(await refresh(id)).toMatchObject({ agreement: 'only_there', ours: {} });
  expect((await listed()).find(({ terminalId }) => terminalId === id)).toMatchObject({ agreement: 'only_there' });
  books.delete(sn);
  const after = await refresh(id);
  expect(after.agreement).toBeUndefined();
  expect((await listed()).filter(({ terminalId }) => terminalId === id)).toEqual([]);
});

it('changes none of our data, whatever the acquirer answers', async () => {
  const one = await bound();
  const free = await stock();
  books.set(one.sn, registered({ merchantNo: '898510154110777' }));
  books.set(free.sn, view({ activatedOn: TODAY }));
  const before = await ownState();
  await refresh(one.id);
  await refresh(free.id);
  await job();
  expect(await ownState()).toBe(before);
});

it('keeps the last answer while the acquirer fails, says why, and asks again later', async () => {
  const { error, garbled, busy, silent } = VIEW_FAULTS;
  for (const [digits, problem] of [
    [error, 'unreached'],
    [garbled, 'unreadable'],
    [busy, 'later'],
  ] as const) {
    const { id } = await bound(digits);
    const read = await refresh(id);
    expect([digits, read.problem, read.version]).toEqual([digits, problem, 0]);
    expect(read.agreement).toBeUndefined();
  }
  const kept = await bound();
  books.set(kept.sn, view());
  const first = await refresh(kept.id);
  await sql`update acquirer_view.answer set due_at = 'infinity'`.execute(stage.db);
  await sql`update acquirer_view.answer set due_at = '-infinity' where terminal_id = ${kept.id}`.execute(stage.db);
  stage.server.clock.advance(60_000);
  const failed = { ...asking({ url: 'http://127.0.0.1:1/terminals' }), clock: stage.server.clock };
  expect(await askDue(failed)).toMatchObject({ unreached: 1 });
  expect(await infoOf(kept.id)).toMatchObject({
    problem: 'unreached',
    agreement: 'same',
    version: 1,
    answeredAt: first.answeredAt,
    askedAt: stage.server.clock.now().toISOString(),
  });
  const slow = await bound(silent);
  await sql`update acquirer_view.answer set due_at = 'infinity'`.execute(stage.db);
  expect(await job(300)).toMatchObject({ unreached: 1 });
  expect(await infoOf(slow.id)).toMatchObject({ problem: 'unreached', version: 0 });
});

it('does not ask twice within a minute: the answer stands, and a request that is sent again is none', async () => {
  const { id, sn } = await bound();
  books.set(sn, view());
  const client = await direct();
  const asked = () => standIn.asked.filter((one) => one === `VIEW ${sn}`).length;
  const first = await client.ok(refreshComparison.bind, { terminalId: id }, { key: 'tripartite-once' });
  expect(await client.ok(refreshComparison.bind, { terminalId: id }, { key: 'tripartite-once' })).toEqual(first);
  books.delete(sn);
  expect(await client.ok(refreshComparison.bind, { terminalId: id })).toMatchObject({ version: 1, agreement: 'same' });
  expect(asked()).toBe(1);
});

it('counts the answer to the later of two questions', async () => {
  const { id, sn } = await bound();
  books.set(sn, view());
  await refresh(id);
  const early = { now: () => new Date(stage.server.clock.now().getTime() - 30_000) };
  books.delete(sn);
  await sql`update acquirer_view.answer set due_at = 'infinity'`.execute(stage.db);
  await sql`update acquirer_view.answer set due_at = '-infinity' where terminal_id = ${id}`.execute(stage.db);
  expect(await askDue({ ...asking(), clock: early })).toMatchObject({ void: 1 });
  expect(await infoOf(id)).toMatchObject({ agreement: 'same', version: 1 });
});

it('the job asks about every terminal, longest waiting first, and at once about those that changed here', async () => {
  const { id, sn } = await bound();
  books.set(sn, view());
  await sql`update acquirer_view.answer set due_at = 'infinity'`.execute(stage.db);
  await job();
  expect(await infoOf(id)).toMatchObject({ agreement: 'same', version: 1 });
  expect(await job()).toMatchObject({ same: 0, different: 0 });
  stage.server.clock.advance(60_000);
  await (await direct()).ok(unbindTerminal, { sn });
  stage.server.clock.advance(60_000);
  expect(await job()).toMatchObject({ different: 1 });
  expect(await infoOf(id)).toMatchObject({ agreement: 'only_there', version: 2 });
});

it('asks no more about a terminal that is deleted', async () => {
  const { id, sn } = await stock();
  books.set(sn, view());
  await refresh(id);
  await sql`select terminals.delete(array[${id}::bigint], ${new Date()}::timestamptz, null)`.execute(stage.db);
  await sql`update acquirer_view.answer set due_at = '-infinity' where terminal_id = ${id}`.execute(stage.db);
  await job();
  const { rows } = await sql`select from acquirer_view.answer where terminal_id = ${id}`.execute(stage.db);
  expect(rows).toEqual([]);
  expect((await listed()).filter(({ terminalId }) => terminalId === id)).toEqual([]);
  expect((await (await direct()).call(getComparison.bind, { terminalId: id })).code).toBe(404);
});

it('lists the most serious first, page by page, and finds by state, serial number and name', async () => {
  const all = await listed();
  const ranks = ['other_merchant', 'not_there', 'only_there', 'stopped', 'other_day', 'same'];
  const order = all.map(({ agreement }) => ranks.indexOf(agreement));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await (
      await direct()
    ).ok(listComparisons.bind, { scope: 'self', pageSize: 2, ...(cursor && { cursor }) });
    paged.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  expect(await listed({ agreement: 'differing' })).toEqual(all.filter(({ agreement }) => agreement !== 'same'));
  expect(await listed({ agreement: 'other_merchant' })).toEqual(
    all.filter(({ agreement }) => agreement === 'other_merchant'),
  );
  const [first] = all;
  expect(await listed({ text: first?.sn })).toEqual([first]);
  expect((await listed({ text: shop().name.slice(1, 3) })).length).toBe(
    all.filter(({ merchantName }) => merchantName === shop().name).length,
  );
  const summary = await (await direct()).ok(getSummary, { kind: 'bind', scope: 'self' });
  expect(summary).toMatchObject({
    same: all.filter(({ agreement }) => agreement === 'same').length,
    differing: all.filter(({ agreement }) => agreement !== 'same').length,
    isCapped: false,
    isConnected: true,
  });
  expect(summary.differences.reduce((sum, { count }) => sum + count, 0)).toBe(summary.differing);
});

it('tells a reader who asks about its own merchants on how many days other fees were taken', async () => {
  const client = await direct();
  expect((await client.ok(getSummary, { kind: 'bind' })).fees).toEqual({ count: 0, isCapped: false });
  const { id } = stage.world.merchant('direct');
  await addFeeDifference(stage.server.database.db, id);
  await addFeeDifference(stage.server.database.db, stage.world.merchant('leaf').id);
  expect((await client.ok(getSummary, { kind: 'bind' })).fees).toEqual({ count: 1, isCapped: false });
  expect(await client.ok(getSummary, { kind: 'bind', scope: 'team' })).not.toHaveProperty('fees');
});

it('compares the activation', async () => {
  const { id, sn } = await bound();
  books.set(sn, view({ activatedOn: TODAY }));
  stage.server.clock.advance(60_000);
  const client = await direct();
  expect(await client.ok(refreshComparison.activation, { terminalId: id })).toMatchObject({
    agreement: 'only_there',
    differs: ['activated_on'],
    theirs: { activatedOn: TODAY },
  });
  expect(await client.ok(getComparison.activation, { terminalId: id })).toMatchObject({
    agreement: 'only_there',
    version: 1,
  });
  const { rows } = await client.ok(listComparisons.activation, { agreement: 'only_there' });
  expect(rows.map(({ terminalId }) => terminalId)).toContain(id);
});

it('compares the stage that is shown', async () => {
  const { id, sn } = await bound();
  await sql`update terminals.terminal set bind_status = 3, activated_at = bound_at where id = ${id}`.execute(stage.db);
  await sql`
    with plan as (
      insert into assessments.plan (policy_id, version, clawback_days, is_chained, min_transaction_fen,
        excluded_payment_types, content)
      values (1, 77, 0, true, 0, '{}', '{}') returning id
    ), made as (
      insert into assessments.activation (terminal_id, binding_id, merchant_id, holder_id, policy_id, plan_id,
        activated_at, day, bound_at)
      select terminal_id, binding.id, merchant_id, agent_id, 1, plan.id, bound_at, ${TODAY}, bound_at
      from terminals.binding, plan where terminal_id = ${id} and unbound_at = 'infinity' returning id
    )
    insert into assessments.stage_check (activation_id, stage, from_day, to_day, min_volume_fen, pool_fen, status,
      execution, volume_fen, count)
    select made.id, number, ${TODAY}::date + 30 * (number - 1), ${TODAY}::date + 30 * number - 1, 2000000, 5000, 0,
      case number when 1 then 1 else 0 end, 2064000, 17
    from made, generate_series(1, 2) as number`.execute(stage.db);
  const client = await direct();
  const there = { number: 1, fromDay: TODAY, toDay: '2026-10-17', goalFen: fen(2_000_000) } as const;
  books.set(
    sn,
    view({ activatedOn: TODAY, stages: [{ ...there, state: 'missed', volumeFen: fen(1_936_000), count: 16 }] }),
  );
  stage.server.clock.advance(60_000);
  expect(await client.ok(refreshComparison.standard, { terminalId: id })).toMatchObject({
    agreement: 'other_state',
    differs: ['stage_state', 'volume', 'count'],
    ours: { stage: { number: 1, volumeFen: 2_064_000, count: 17, state: 'running' } },
    theirs: { stage: { number: 1, volumeFen: 1_936_000, count: 16, state: 'missed' } },
  });
  expect((await client.ok(listComparisons.standard, { agreement: 'differing' })).rows).toMatchObject([
    { terminalId: id },
  ]);
  books.set(sn, view({ stages: [{ ...there, state: 'running', volumeFen: fen(2_064_000), count: 17 }] }));
  stage.server.clock.advance(60_000);
  await client.ok(refreshComparison.standard, { terminalId: id });
  expect(await client.ok(getComparison.standard, { terminalId: id })).toMatchObject({ agreement: 'same', differs: [] });
});

it('shows a terminal to its holder and the agents above, and nobody else; a viewer looks and does not ask', async () => {
  const { id, sn } = await bound();
  books.set(sn, view());
  await refresh(id);
  const { agents } = stage.world;
  const above = await stage.server.as(agents.mid.id);
  const sees = async (client: typeof above, scope: 'self' | 'team') =>
    (await client.ok(listComparisons.bind, { scope, text: sn })).rows.map(({ terminalId }) => terminalId);
  expect([await sees(above, 'team'), await sees(above, 'self')]).toEqual([[id], []]);
  const other = await stage.server.as(agents.sibling.id);
  expect(await sees(other, 'team')).toEqual([]);
  for (const call of [getComparison.bind, refreshComparison.bind]) {
    const answers = [];
    for (const terminalId of [id, '987654321']) answers.push(await other.call(call, { terminalId }));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.code).toBe(404);
  }
  const viewer = await stage.server.as(agents.direct.id, 'agent-viewer');
  expect(await viewer.ok(getComparison.bind, { terminalId: id })).toMatchObject({ agreement: 'same' });
  expect(await viewer.call(refreshComparison.bind, { terminalId: id })).toMatchObject({
    code: 601,
    reason: 'permission',
  });
});

it('says that there is no acquirer, and shows the last known values with their time', async () => {
  const alone = await openStage();
  const client = await alone.as('direct');
  const { sn } = { sn: (await alone.stock('direct', 1))[0] ?? '' };
  const terminalId = String((await alone.stateOf(sn)).id);
  await sql`insert into acquirer_view.answer (terminal_id, due_at, asked_at, answered_at, version, theirs, ours)
    values (${terminalId}, 'infinity', ${STORY_NOW}, ${STORY_NOW}, 3, ${JSON.stringify(view())}::jsonb, '{}')`.execute(
    alone.db,
  );
  expect(await client.ok(getComparison.bind, { terminalId })).toMatchObject({
    isConnected: false,
    agreement: 'only_there',
    version: 3,
    answeredAt: new Date(STORY_NOW).toISOString(),
  });
  expect(await client.ok(getSummary, { kind: 'bind' })).toMatchObject({ isConnected: false });
  expect(await client.call(refreshComparison.bind, { terminalId })).toMatchObject({ reason: 'tripartite_no_acquirer' });
  await alone.server.close();
});
