/** The policy decides which sales activate and count, and the order in which they become known changes nothing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import type { SaleConditions } from '#capabilities/policies/rules/versions/policy-content.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { STANDARD } from '#testing/rewards.ts';

const w = useAssessments();

interface Version {
  readonly activation?: { readonly minVolumeFen: number; readonly withinDays: number };
  readonly activationSales?: SaleConditions;
  readonly stages?: SaleConditions;
}

/** Publishes a version of the policy from a day on; each test uses days of its own. */
const publish = async (from: string, { stages, ...version }: Version): Promise<void> => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, (select max(number) + 1 from policies.policy_version where policy_id = ${STANDARD}), 'published',
      ${`2026-${from}`}, content || ${JSON.stringify(version)}::jsonb
        || jsonb_build_object('stages', content -> 'stages' || ${JSON.stringify(stages ?? {})}::jsonb),
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} and number = 1`.execute(w.database.db);
};

const statusOf = async ({ id }: TestTerminal): Promise<number | undefined> => {
  const { rows } = await sql<{ status: number }>`
    select bind_status as status from terminals.terminal where id = ${id}`.execute(w.database.db);
  return rows[0]?.status;
};

/** The activating transaction and the amount that counted, after an evaluation. */
const activationOf = async ({ id, sn }: TestTerminal): Promise<string | undefined> => {
  const { rows } = await sql<{ reference: string; day: string }>`
    select trade.reference, activation.day from assessments.activation join trades.trade on trade.id = trade_id
    where activation.terminal_id = ${id}`.execute(w.database.db);
  return rows[0] && `${rows[0].reference.replace(`${sn}-`, '')} ${rows[0].day.slice(5)}`;
};

/** `a, b first_sales`: each kept sale, with why it counts for no stage, and after `/` for no minimum. */
const countedOf = async ({ id, sn }: TestTerminal): Promise<string> => {
  const { rows } = await sql<{ reference: string; why: string | null; minimum: string | null }>`
    select trade.reference, why, activation_why as minimum from assessments.counted
    join assessments.activation on activation.id = activation_id join trades.trade on trade.id = counted.trade_id
    where activation.terminal_id = ${id} and counted.trade_id = sale_id order by at`.execute(w.database.db);
  return rows
    .map(
      ({ reference, why, minimum }) => `${reference.replace(`${sn}-`, '')} ${why ?? 'counts'}/${minimum ?? 'counts'}`,
    )
    .join(', ');
};

const debit = (row: FeedRow): FeedRow => ({ ...row, cardType: 2 });

beforeAll(async () => {
  await publish('06-18', { activationSales: { minTransactionFen: fen(1_000) } });
  await publish('06-24', { activationSales: { totalTypes: [1], fromDay: 2 } });
  await publish('07-01', {
    activationSales: { notFirst: 2, minTransactionFen: fen(1_000) },
    activation: { minVolumeFen: 60_000, withinDays: 10 },
    stages: { notFirst: 3, cardTypes: [1] },
  });
  await publish('07-15', {});
});

describe('a sale that the policy does not count', () => {
  it('activates nowhere, and the first one that counts does', async () => {
    const terminal = await w.open('06-20');
    await terminal.sell('cent', '06-20', 0.01);
    await w.evaluate('06-20');
    expect([await statusOf(terminal), await terminal.paid()]).toEqual([1, {}]);
    await terminal.sell('ten', '06-21', 10);
    await w.evaluate('06-21');
    expect([await statusOf(terminal), await activationOf(terminal)]).toEqual([3, 'ten 06-21']);
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('of another kind, or too early, does not activate either', async () => {
    const terminal = await w.open('06-24');
    await terminal.sell('early', '06-25', 500);
    await w.book([debit(terminal.sale('debit', '06-26', 500))]);
    expect(await statusOf(terminal)).toBe(1);
    await terminal.sell('credit', '06-26', 1, { hour: '13:00' });
    await w.evaluate('06-26');
    expect(await activationOf(terminal)).toBe('credit 06-26');
  });

  it('is judged by the version of its own day, even if the policy differs when it arrives', async () => {
    const terminal = await w.open('06-23');
    await terminal.sell('small', '06-23', 9.99);
    await w.book([debit(terminal.sale('debit', '06-23', 10, { hour: '13:00' }))]);
    await w.evaluate('06-26');
    expect(await activationOf(terminal)).toBe('debit 06-23');
  });

  it('counts as before under a version without conditions', async () => {
    const terminal = await w.open('07-15');
    await terminal.sell('cent', '07-15', 0.01);
    await w.evaluate('07-15');
    expect(await activationOf(terminal)).toBe('cent 07-15');
  });

  it('activates a binding that has ended no more than one that stands', async () => {
    const terminal = await w.open('06-20');
    await terminal.unbind('06-26');
    await terminal.sell('cent', '06-21', 0.01);
    await w.evaluate('06-27');
    expect(await activationOf(terminal)).toBeUndefined();
    await terminal.sell('ten', '06-22', 10);
    await w.evaluate('06-27');
    expect(await activationOf(terminal)).toBe('ten 06-22');
  });
});

describe('the first sales of a binding', () => {
  it('do not activate; one that is known late moves those after it up', async () => {
    const terminal = await w.open('07-01');
    for (const [name, day] of [
      ['b', '07-03'],
      ['c', '07-04'],
      ['d', '07-05'],
      ['e', '07-06'],
    ] as const)
      await terminal.sell(name, day, 300);
    await w.evaluate('07-06');
    expect(await activationOf(terminal)).toBe('d 07-05');
    expect(await countedOf(terminal)).toBe(
      'b first_sales/first_sales, c first_sales/first_sales, d first_sales/counts, e counts/counts',
    );
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
    await terminal.sell('a', '07-02', 5);
    await w.evaluate('07-07');
    expect(await activationOf(terminal)).toBe('c 07-04');
    expect(await countedOf(terminal)).toBe(
      'a below_minimum/below_minimum, b first_sales/first_sales, c first_sales/counts, ' +
        'd counts/counts, e counts/counts',
    );
    const [activation, stage] = await terminal.checks();
    expect(activation).toMatchObject({
      status: 1,
      fromDay: '2026-07-04',
      volumeFen: 90_000,
      count: 3,
      metOn: '2026-07-05',
    });
    expect(stage).toMatchObject({ fromDay: '2026-07-04', volumeFen: 60_000, count: 2 });
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('a late one can make an earlier sale the activating one', async () => {
    const terminal = await w.open('07-01');
    await terminal.sell('a', '07-02', 300);
    await terminal.sell('c', '07-04', 300);
    await w.evaluate('07-04');
    expect(await statusOf(terminal)).toBe(1);
    await terminal.sell('b', '07-03', 300);
    await w.evaluate('07-05');
    expect(await activationOf(terminal)).toBe('c 07-04');
  });

  it('are the first even if they do not count, were refunded, or share one instant', async () => {
    const terminal = await w.open('07-01');
    await terminal.sell('z', '07-02', 300, { hour: '10:00' });
    await terminal.sell('y', '07-02', 300, { hour: '10:00' });
    await terminal.sell('x', '07-02', 300, { hour: '10:00' });
    await terminal.giveBack('back', 'x', '07-02', 300);
    await w.evaluate('07-03');
    expect(await activationOf(terminal)).toBe('z 07-02');
    expect(await countedOf(terminal)).toContain('z first_sales/counts');
  });

  it('exclude a declined one', async () => {
    const terminal = await w.open('07-01');
    await w.book([{ ...terminal.sale('declined', '07-01', 300), status: 2 }]);
    await terminal.sell('a', '07-02', 300);
    await terminal.sell('b', '07-03', 300);
    await w.evaluate('07-03');
    expect(await statusOf(terminal)).toBe(1);
  });

  it('in two simultaneous batches are counted together', async () => {
    const terminals = await Promise.all(Array.from({ length: 4 }, () => w.open('07-01')));
    for (const terminal of terminals) await terminal.sell('a', '07-02', 300);
    const rows = terminals.flatMap((terminal) => [terminal.sale('b', '07-03', 300), terminal.sale('c', '07-04', 300)]);
    await Promise.all(rows.map((row) => w.book([row])));
    await w.evaluate('07-04');
    for (const terminal of terminals) expect(await activationOf(terminal)).toBe('c 07-04');
  });
});

describe('a refund of a sale that counts', () => {
  it('makes the minimum fail on the same day, and claws the reward back when it returns the whole activating sale', async () => {
    const terminal = await w.open('07-01');
    for (const name of ['a', 'b', 'c', 'd'])
      await terminal.sell(name, '07-02', 300, { hour: `1${'abcd'.indexOf(name)}:00` });
    await terminal.giveBack('part', 'd', '07-02', 0.01);
    await w.evaluate('07-02');
    expect((await terminal.checks())[0]).toMatchObject({ status: 0, volumeFen: 59_999 });
    await terminal.sell('e', '07-03', 10);
    await w.evaluate('07-03');
    expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
    await terminal.giveBack('whole', 'c', '07-06', 300);
    await w.evaluate('07-06');
    expect(await terminal.paid()).toEqual({});
  });
});
