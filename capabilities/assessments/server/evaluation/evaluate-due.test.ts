/** Evaluation of real activations and sales on a real database (docs/domain.md §6). */
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { ownerUrlOf, urlsOf } from '#testing/owner-url.ts';
import { walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { testServer } from '#testing/test-server.ts';
import { listTerminalChecks } from '../../contract/checks/list-terminal-checks.ts';
import { previewEvaluation } from './preview-evaluation.ts';

const w = useAssessments();
const db = () => w.database.db;
let terminal: TestTerminal;

/** Bound on 1 July, activated on 10 July: stage 1 until 9 August, 2 until 8 September, 3 until 8 October. */
beforeEach(async () => {
  terminal = await w.open('07-01');
  await terminal.sell('first', '07-10', 100);
  await w.evaluate('07-10');
});

const stage = async (number: number) => (await terminal.checks())[number];
const bookings = async () =>
  (await sql<{ n: number }>`select count(*) as n from rewards.award where terminal_id = ${terminal.id}`.execute(db()))
    .rows[0]?.n;

describe('an activation', () => {
  it('fixes the terms of the policy on its day, and its reward is booked along the line at once', async () => {
    expect(await terminal.checks()).toMatchObject([
      { stage: 0, status: 1, execution: 2, metOn: '2026-07-10' },
      { stage: 1, status: 0, execution: 1, fromDay: '2026-07-10', toDay: '2026-08-09', volumeFen: 10_000, count: 1 },
      { stage: 2, status: 0, execution: 0, fromDay: '2026-08-10', toDay: '2026-09-08' },
      { stage: 3, status: 0, execution: 0, fromDay: '2026-09-09', toDay: '2026-10-08' },
    ]);
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('is dated back to an earlier sale that arrives later, with its windows, history and statistics', async () => {
    await terminal.sell('earlier', '07-06', 50);
    await w.evaluate('07-11');
    expect((await terminal.checks())[1]).toMatchObject({ fromDay: '2026-07-06', toDay: '2026-08-05', count: 2 });
    expect((await terminal.checks())[0]).toMatchObject({ metOn: '2026-07-06', status: 1 });
    const { rows } = await sql<{ at: Date; event: Date; day: string }>`
      select activated_at as at, (select at from terminals.event where terminal_id = terminal.id
        and kind = 'activated') as event, (select activated_on::text from terminals.terminal_scope
        where terminal_id = terminal.id and agent_id = 1) as day
      from terminals.terminal where id = ${terminal.id}`.execute(db());
    expect(rows[0]).toEqual({
      at: new Date('2026-07-06T04:00:00Z'),
      event: new Date('2026-07-06T04:00:00Z'),
      day: '2026-07-06',
    });
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('is dated back to an earlier sale that arrived while the activation waited to be taken', async () => {
    const waiting = await w.open('07-01');
    await waiting.sell('later', '09-04', 100);
    await waiting.sell('earlier', '07-10', 100);
    await w.evaluate('09-05');
    expect((await waiting.checks())[1]).toMatchObject({ fromDay: '2026-07-10', toDay: '2026-08-09', count: 1 });
    const { rows } = await sql<{ at: Date }>`
      select activated_at as at from terminals.terminal where id = ${waiting.id}`.execute(db());
    expect(rows[0]?.at).toEqual(new Date('2026-07-10T04:00:00Z'));
  });

  it('keeps its reward through refunds of other sales and loses it when the whole activating one is refunded', async () => {
    await terminal.sell('other', '07-11', 500);
    await terminal.giveBack('r1', 'other', '07-12', 500);
    await terminal.giveBack('r2', 'first', '07-12', 99.99);
    await w.evaluate('07-12');
    expect((await stage(0))?.status).toBe(1);
    await terminal.giveBack('r3', 'first', '07-13', 0.01);
    await w.evaluate('07-13');
    expect(await stage(0)).toMatchObject({ status: -1, execution: -1, cause: 'refunded', endedOn: '2026-07-13' });
    expect(await terminal.paid()).toEqual({});
  });
});

it('the staff sees every check of a terminal by its serial number, and none of another', async () => {
  const server = await testServer({ urls: urlsOf(w.database) });
  onTestFinished(() => server.close());
  server.clock.set(at('07-11'));
  const staff = await addTestStaff(db(), { loginName: 'support', name: 'support', role: 'support' });
  const support = server.client(await staffTokenFor(db(), staff, server.clock.now()));
  const { rows } = await support.ok(listTerminalChecks, { sn: terminal.sn.toLowerCase() });
  expect(rows.map((row) => [row.stage, row.state, row.fromDay, row.decidedOn])).toEqual([
    [0, 'met', '2026-07-10', '2026-07-10'],
    [1, 'pending', '2026-07-10', undefined],
    [2, 'pending', '2026-08-10', undefined],
    [3, 'pending', '2026-09-09', undefined],
  ]);
  expect((await support.ok(listTerminalChecks, { sn: 'UNKNOWN0001' })).rows).toEqual([]);
});

describe('a stage', () => {
  it('is met on the day that reaches it and booked once, however often it is evaluated', async () => {
    await terminal.sell('a', '08-09', 19_899.99);
    await w.evaluate('08-09');
    expect((await stage(1))?.status).toBe(0);
    await terminal.sell('b', '08-09', 10);
    await terminal.sell('b', '08-09', 10);
    await w.evaluate('08-09');
    expect(await stage(1)).toMatchObject({ status: 1, execution: 2, metOn: '2026-08-09', volumeFen: 2_000_999 });
    expect(await w.evaluate('08-09')).toMatchObject({ booked: 0, checks: 0 });
    await w.evaluate('08-20');
    expect(await terminal.paid()).toEqual({ 1: 40, 2: 30, 3: 40 });
    expect(await bookings()).toBe(2);
  });

  it('counts neither excluded payment types nor sales below the minimum nor sales that were wholly refunded', async () => {
    await terminal.sell('quick', '07-20', 30_000, { paymentType: 4 });
    await terminal.sell('small', '07-20', 9.99);
    await terminal.sell('void', '07-20', 25_000);
    await terminal.giveBack('void-back', 'void', '07-20', 25_000);
    await w.evaluate('07-20');
    expect(await stage(1)).toMatchObject({ status: 0, volumeFen: 10_000, count: 1 });
  });

  it('is not met when its last day closes, the chain ends with it, and nights that were missed are caught up', async () => {
    await terminal.sell('late', '08-10', 30_000);
    await w.evaluate('09-15');
    expect(await terminal.checks()).toMatchObject([
      { status: 1 },
      { status: -1, cause: 'window', endedOn: '2026-08-09', execution: -1 },
      { status: -2, cause: 'chain', endedOn: '2026-08-09' },
      { status: -2, cause: 'chain', endedOn: '2026-08-09' },
    ]);
  });

  it('with a sale that arrives after its last day is met on the day of the sale, and its chain continues', async () => {
    await w.evaluate('08-12');
    expect(await terminal.states()).toBe('1 -1 -2 -2');
    await terminal.sell('late', '08-01', 20_000);
    await w.evaluate('08-12');
    expect(await terminal.checks()).toMatchObject([
      { status: 1 },
      { status: 1, metOn: '2026-08-01' },
      { status: 0, execution: 1 },
      { status: 0, execution: 0 },
    ]);
    const { rows } = await sql<{ day: string }>`
      select day::text from rewards.award where terminal_id = ${terminal.id} and kind = 'compliance'`.execute(db());
    expect(rows).toEqual([{ day: '2026-08-01' }]);
  });

  it('is reversed by a refund that leaves too little, on the refund’s day, and never met again', async () => {
    await terminal.sell('a', '07-12', 20_000);
    await w.evaluate('07-12');
    const before = (await walletOf(db(), AGENT_IDS.direct)).balanceFen;
    await terminal.giveBack('back', 'a', '07-20', 100.01);
    await w.evaluate('07-20');
    expect(await terminal.checks()).toMatchObject([
      { status: 1 },
      { status: -1, cause: 'refunded', metOn: '2026-07-12', endedOn: '2026-07-20' },
      { status: -2, cause: 'chain' },
      { status: -2, cause: 'chain' },
    ]);
    expect((await walletOf(db(), AGENT_IDS.direct)).balanceFen).toBe(before - 2_000);
    await terminal.sell('more', '07-21', 50_000);
    await w.evaluate('07-21');
    expect((await stage(1))?.status).toBe(-1);
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('that a same-day void leaves short is pending again, without its reward, and can still be met', async () => {
    await terminal.sell('a', '07-12', 20_000);
    await w.evaluate('07-12', '13:00');
    expect((await stage(1))?.status).toBe(1);
    await terminal.giveBack('void', 'a', '07-12', 20_000);
    await w.evaluate('07-12', '19:00');
    expect(await stage(1)).toMatchObject({ status: 0, metOn: null, execution: 1 });
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
    await terminal.sell('b', '07-13', 20_000);
    await w.evaluate('07-13');
    expect(await stage(1)).toMatchObject({ status: 1, metOn: '2026-07-13' });
    expect(await terminal.paid()).toEqual({ 1: 40, 2: 30, 3: 40 });
  });

  it('that begins is running from its first day on', async () => {
    await terminal.sell('a', '07-12', 20_000);
    await w.evaluate('08-09');
    expect((await stage(2))?.execution).toBe(0);
    await w.evaluate('08-10', '00:00');
    expect((await stage(2))?.execution).toBe(1);
  });
});

describe('an unbinding', () => {
  it('reverses every reward within its days; windows that have begun end as not met, others unassessed', async () => {
    await terminal.sell('a', '07-12', 20_000);
    await w.evaluate('08-20');
    await terminal.unbind('08-20');
    await w.evaluate('08-20');
    expect(await terminal.checks()).toMatchObject([
      { status: -1, cause: 'unbound', metOn: '2026-07-10' },
      { status: -1, cause: 'unbound', metOn: '2026-07-12', endedOn: '2026-08-20' },
      { status: -1, cause: 'unbound', metOn: null },
      { status: -2, cause: 'unbound' },
    ]);
    expect(await terminal.paid()).toEqual({});
  });

  it('on the last of the days claws back, and on the day after it does not', async () => {
    await terminal.unbind('10-08');
    await w.evaluate('10-08');
    expect((await stage(0))?.status).toBe(-1);
    const other = await w.open('07-01');
    await other.sell('first', '07-10', 100);
    await w.evaluate('10-08');
    await other.unbind('10-09');
    await w.evaluate('10-09');
    expect((await other.checks())[0]?.status).toBe(1);
    expect(await other.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('ends the counting; a new binding is a new activation, for which nothing is rewarded again', async () => {
    await terminal.unbind('07-15');
    await terminal.bind('07-16');
    await terminal.sell('again', '07-17', 300);
    await w.evaluate('07-17');
    expect(await terminal.checks()).toMatchObject([
      { status: 1, metOn: '2026-07-17' },
      { status: -2, cause: 'once', fromDay: '2026-07-17', volumeFen: 30_000, count: 1 },
      {},
      {},
    ]);
    expect(await terminal.paid()).toEqual({});
  });
});

describe('special cases', () => {
  it('two evaluations at once do everything once', async () => {
    await terminal.sell('a', '07-12', 20_000);
    await Promise.all([w.evaluate('07-12'), w.evaluate('07-12'), w.evaluate('07-12')]);
    expect(await terminal.paid()).toEqual({ 1: 40, 2: 30, 3: 40 });
    expect(await bookings()).toBe(2);
  });

  it('an evaluation that fails halfway leaves nothing behind and loses nothing', async () => {
    await terminal.sell('a', '07-12', 20_000);
    const before = await terminal.checks();
    const owner = new pg.Client(ownerUrlOf(w.database));
    await owner.connect();
    await owner.query('alter table rewards.award_share rename to gone');
    await expect(w.evaluate('07-12')).rejects.toThrow('award_share');
    await owner.query('alter table rewards.gone rename to award_share');
    await owner.end();
    expect(await terminal.checks()).toEqual(before);
    await w.evaluate('07-12');
    expect((await stage(1))?.status).toBe(1);
    expect(await terminal.paid()).toEqual({ 1: 40, 2: 30, 3: 40 });
  });

  it('another evaluation corrects a check and books nothing twice; a dry run reports it and changes nothing', async () => {
    // activated on a day of its own, so that no other terminal is evaluated again
    terminal = await w.open('07-01');
    await terminal.sell('first', '07-03', 100);
    await terminal.sell('a', '07-12', 20_000);
    await w.evaluate('07-12');
    const right = await terminal.checks();
    await sql`
      update assessments.stage_check set status = 0, volume_fen = 1
      from assessments.activation where activation.id = activation_id and terminal_id = ${terminal.id}
        and stage = 1`.execute(db());
    const wrong = await terminal.checks();
    const asked = { from: '2026-07-03', to: '2026-07-03' };
    const now = at('07-12');
    const dry = await previewEvaluation(db(), { ...asked, isDryRun: true }, now);
    expect(dry.evaluated).toMatchObject({ checks: 1, met: 1, booked: 0 });
    expect(await terminal.checks()).toEqual(wrong);
    await previewEvaluation(db(), { ...asked, isDryRun: false }, now);
    expect(await terminal.checks()).toEqual(right);
    expect(await bookings()).toBe(2);
  });

  it('a stage that ended before stages were checked is not assessed and not rewarded', async () => {
    await sql`update assessments.start set starts_on = '2026-08-10'`.execute(db());
    try {
      const other = await w.open('07-01');
      await other.sell('first', '07-10', 30_000);
      await w.evaluate('08-15');
      expect(await other.checks()).toMatchObject([
        { status: -2, cause: 'before_start' },
        { status: -2, cause: 'before_start' },
        { status: 0, execution: 1 },
        { status: 0, execution: 0 },
      ]);
      expect(await other.paid()).toEqual({});
    } finally {
      await sql`update assessments.start set starts_on = null`.execute(db());
    }
  });

  it('its holder and those above see a check, nobody else', async () => {
    const { rows } = await sql<{ agentId: number; isOwn: boolean }>`
      select agent_id as "agentId", is_own as "isOwn" from assessments.seen_check
      join assessments.stage_check on stage_check.id = check_id
      join assessments.activation on activation.id = activation_id
      where terminal_id = ${terminal.id} and stage = 1 order by 1`.execute(db());
    expect(rows).toEqual([
      { agentId: 1, isOwn: false },
      { agentId: 2, isOwn: false },
      { agentId: 3, isOwn: true },
    ]);
  });
});
