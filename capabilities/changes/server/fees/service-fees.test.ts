/** The service fee of a bound terminal is changed at the acquirer; the effect is shown over 30 days. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { feeOf } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { bookIn } from '#testing/book-in.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { saleOf } from '#testing/trades.ts';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { notifyEndedJob } from '../sending/notify-ended.ts';
import { applyFeesJob } from './apply-fees.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
const kind = 'service' as const;
const db = () => server.database.db;
const leaf = () => server.as(world.agents.leaf.id);
const direct = () => server.as(world.agents.direct.id);
const on = (day: string, time = '10:00'): void => server.clock.set(new Date(`${day}T${time}:00+08:00`));
const terminal = () => world.terminal('leaf', 3);
const selection = () => ({ by: 'list' as const, keys: [`t${terminal().id}`] });
const submit = async (feeFen: number) =>
  (await leaf()).ok(submitChanges, {
    kind,
    selection: selection(),
    value: { feeFen: fen(feeFen) },
    password: TEST_PASSWORD,
  });
const inForce = async () =>
  (await (await leaf()).ok(listChangeSubjects, { kind, terminalId: terminal().id })).rows[0]?.inForce.feeFen;
const run = (job: typeof applyFeesJob) =>
  job.run({ db: db(), clock: server.clock, services: server.services } as never, {} as never);

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  on('2026-09-18');
  acquirer = await testAcquirer(server);
  await sql`update terminals.terminal set service_fee_fen = 9900 where id = ${terminal().id}`.execute(db());
});
afterAll(() => server.close());

describe('a service fee', () => {
  it('is one of the options of the policy, of the own bound terminals alone', async () => {
    const options = await (await leaf()).ok(getChangeOptions, { kind, selection: selection() });
    expect(options.fees?.map(({ feeFen, count }) => [feeFen, count])).toEqual([
      [0, 0],
      [9_900, 1],
      [19_900, 0],
      [29_900, 0],
    ]);
    const foreign = `t${world.terminal('direct', 3).id}`;
    const unbound = `t${world.terminal('leaf', 0).id}`;
    const previewOf = async (feeFen: number, ...keys: string[]) =>
      (await leaf()).ok(previewChanges, { kind, selection: { by: 'list', keys }, value: { feeFen: fen(feeFen) } });
    const [key = ''] = selection().keys;
    const reasons = async (feeFen: number) =>
      (await previewOf(feeFen, key, foreign, unbound)).refused.map((row) => [row.key, row.barred.reason]);
    expect(await reasons(12_300)).toEqual([
      [key, 'no_option'],
      [foreign, 'not_found'],
      [unbound, 'not_found'],
    ]);
    expect((await reasons(9_900))[0]).toEqual([key, 'same']);
    expect((await previewOf(19_900, key)).accepted).toMatchObject([
      { sn: terminal().sn, before: { feeFen: 9_900 }, after: { feeFen: 19_900 } },
    ]);
  });

  it('comes into force at the terminal at the instant that the acquirer states, in the terminal’s own history', async () => {
    acquirer.answer = ({ attempt }) => ({
      outcome: 'done',
      attempt,
      effectiveAt: new Date('2026-09-19T00:00:00+08:00'),
    });
    const { changeId = '' } = await submit(19_900);
    await acquirer.work();
    expect(acquirer.sent).toMatchObject([
      { kind: 'change_service_fee', body: { terminalSn: terminal().sn, feeFen: 19_900 } },
    ]);
    await run(applyFeesJob);
    expect(await inForce()).toBe(9_900);
    on('2026-09-19', '00:00');
    await run(applyFeesJob);
    await run(applyFeesJob);
    expect(await inForce()).toBe(19_900);
    expect(await (await leaf()).ok(getChange, { kind, id: changeId })).toMatchObject({ state: 2 });
    const { rows } = await sql`select kind from terminals.event
      where terminal_id = ${terminal().id} and kind = 'fee_changed'`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('that was collected is not changed any more: neither asked for, nor sent', async () => {
    on('2026-11-18');
    const { changeId = '' } = await submit(29_900);
    const fee = saleOf(world, 'leaf', { reference: 'fee-1', occurredAt: server.clock.now(), amountFen: fen(9_900) });
    await bookIn(db(), [{ ...fee, kind: 'service_fee', feeFen: fen(0) } as never], server.clock.now());
    await acquirer.work();
    expect(acquirer.sent).toEqual([]);
    const info = await (await leaf()).ok(getChange, { kind, id: changeId });
    expect(info).toMatchObject({ state: 3, reason: 'collected', retryBar: { reason: 'collected' } });
  });
});

describe('the meaning of a rate', () => {
  it('is the fee of the merchant and the share of its agent over 30 days, old and new held over all sales', async () => {
    on('2026-09-18');
    const merchantId = world.terminal('direct', 3).merchant_id;
    const sales = [
      { amountFen: fen(1_000_000), cardType: 1, day: '2026-09-17' },
      // a sale whose fee is capped, which holds for debit cards alone
      { amountFen: fen(1_000_000), cardType: 2, day: '2026-08-19' },
      { amountFen: fen(123_456), cardType: 1, day: '2026-09-01' },
      // sales of today and from before the 30 days
      { amountFen: fen(777_700), cardType: 1, day: '2026-09-18' },
      { amountFen: fen(555_500), cardType: 1, day: '2026-08-18' },
    ] as const;
    const rows = sales.map(({ amountFen, cardType, day }, index) => ({
      ...saleOf(world, 'direct', { reference: `s${index}`, occurredAt: new Date(`${day}T09:00:00+08:00`), amountFen }),
      cardType,
    }));
    await bookIn(db(), rows as never, server.clock.now());
    const client = await direct();
    const keys = [`m${merchantId}-p1`];
    const value = { rates: [{ rateType: 1 as const, ratePpm: ppm(6_500), capFen: fen(2_000) }] };
    const { effect } = await client.ok(previewChanges, { kind: 'rate', selection: { by: 'list', keys }, value });
    const { rates = [] } = await client.ok(getChangeOptions, { kind: 'rate', selection: { by: 'list', keys } });
    const mine = rates.find(({ rateType }) => rateType === 1)?.mine;
    if (mine === undefined) throw new Error('no cost');
    const counted = sales.slice(0, 3);
    const sum = (rule: { ratePpm: number; capFen?: number | undefined }) =>
      counted.map(({ amountFen, cardType }) =>
        feeOf(amountFen, {
          ratePpm: ppm(rule.ratePpm),
          ...(cardType === 2 && rule.capFen !== undefined && { capFen: fen(rule.capFen) }),
        }),
      );
    const [old, fresh, cost] = [
      sum({ ratePpm: 6_000, capFen: 2_000 }),
      sum({ ratePpm: 6_500, capFen: 2_000 }),
      sum(mine),
    ];
    const total = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
    const share = (of: readonly number[]) => total(of.map((fee, index) => fee - Math.min(fee, cost[index] ?? 0)));
    expect(effect).toEqual({
      from: '2026-08-19',
      to: '2026-09-17',
      volumeFen: total(counted.map(({ amountFen }) => amountFen)),
      count: 3,
      oldFeeFen: total(old),
      newFeeFen: total(fresh),
      costFen: total(cost),
      oldShareFen: share(old),
      newShareFen: share(fresh),
    });
  });
});

describe('notices to the agent', () => {
  it('report requests made together in one notice, and a single failed one', async () => {
    await run(notifyEndedJob);
    await sql`delete from content.notice`.execute(db()).catch(() => undefined);
    acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt, words: '不符' });
    on('2026-12-30');
    const keys = [world.terminal('direct', 3), world.terminal('direct', 1)].map(({ id }) => `t${id}`);
    const value = { feeFen: fen(29_900) };
    await (await direct()).ok(submitChanges, { kind, selection: { by: 'list', keys }, value, password: TEST_PASSWORD });
    await acquirer.work();
    await run(notifyEndedJob);
    await run(notifyEndedJob);
    const { rows } = await sql<{ key: string; values: object }>`select key, text_values as values from content.notice
      where key like 'change%' and agent_id = ${world.agents.direct.id}`.execute(db());
    expect(rows).toMatchObject([{ key: 'change_ended', values: { changed: 0, failed: 2, what: 'service' } }]);
  });
});
