/**
 * A terminal is activated by its earliest sale or service fee, in any order of arrival and any division into batches.
 */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';

const w = useAssessments();

type Story = (terminal: TestTerminal) => {
  readonly fee: FeedRow;
  readonly sale: FeedRow;
  /** Rows that are reported afterwards, in either order. */
  readonly afterwards?: readonly FeedRow[];
};

const WAYS = [
  'fee first',
  'sale first',
  'one batch',
  'one batch, sale first',
  'sale first, evaluated between',
] as const;

/** Reports the story in one of the ways, and its later rows; evaluates on the last day. */
const tell = async (story: Story, way: (typeof WAYS)[number], day: string): Promise<TestTerminal> => {
  const terminal = await w.open('06-25');
  const { fee, sale, afterwards = [] } = story(terminal);
  const inOrder = way === 'fee first' || way === 'one batch' ? [fee, sale] : [sale, fee];
  if (way.startsWith('one batch')) await w.book(inOrder, at(day));
  else
    for (const row of inOrder) {
      await w.book([row], at(day));
      if (way.endsWith('between')) await w.evaluate(day);
    }
  if (afterwards.length > 0) await w.book([...afterwards], at(day));
  await w.evaluate(day);
  await chargeDueFees(w.database.db, at(day));
  await w.evaluate(day);
  return terminal;
};

/** Reads all data that depends on the activation. */
const outcome = async (terminal: TestTerminal) => {
  const { db } = w.database;
  const activation = await sql`
    select activated_at, activation.day, trade.kind = 'sale' as by_sale, counted_on, allowance_on, plan_id
    from assessments.activation left join trades.trade on trade.id = trade_id
    where activation.terminal_id = ${terminal.id}`.execute(db);
  const kept = await sql`
    select terminal.bind_status, activated_at, activated_on, (select array_agg(at) from terminals.event
      where event.terminal_id = terminal.id and kind = 'activated') as events
    from terminals.terminal join terminals.terminal_scope on terminal_scope.terminal_id = terminal.id
    where terminal.id = ${terminal.id} order by agent_id limit 1`.execute(db);
  const fees = await sql`
    select activation_day, next_on from rewards.fee_plan where terminal_id = ${terminal.id}`.execute(db);
  return {
    activation: activation.rows,
    terminal: kept.rows,
    fees: fees.rows,
    checks: await terminal.checks(),
    paid: await terminal.paid(),
  };
};

const endAlike = async (story: Story, day: string) => {
  const inOrder = await outcome(await tell(story, WAYS[0], day));
  for (const way of WAYS.slice(1))
    expect({ way, ...(await outcome(await tell(story, way, day))) }).toEqual({ way, ...inOrder });
  return inOrder;
};

describe('a service fee and a sale, whichever arrives first', () => {
  it('activate by the fee of 13:02: the refund of the sale of 13:37 takes no reward back', async () => {
    const end = await endAlike(
      (terminal) => ({
        fee: terminal.fee('fee', '07-05', { hour: '13:02' }),
        sale: terminal.sale('sale', '07-05', 100, { hour: '13:37' }),
        afterwards: [terminal.refund('back', 'sale', '07-14', 100)],
      }),
      '07-15',
    );
    expect(end.activation).toMatchObject([{ activated_at: at('07-05', '13:02'), by_sale: null }]);
    expect(end.paid).toEqual({ 1: 20, 2: 20, 3: 20 });
  });

  it('activate on the day of the fee of 23:50, though the sale of 00:10 is known first', async () => {
    const end = await endAlike(
      (terminal) => ({
        fee: terminal.fee('fee', '06-30', { hour: '23:50' }),
        sale: terminal.sale('sale', '07-01', 1_000, { hour: '00:10' }),
      }),
      '07-05',
    );
    expect(end.activation).toMatchObject([{ day: '2026-06-30' }]);
  });

  it('activate on the day of the sale of 23:50, though the fee of 00:10 is known first', async () => {
    const end = await endAlike(
      (terminal) => ({
        fee: terminal.fee('fee', '07-06', { hour: '00:10' }),
        sale: terminal.sale('sale', '07-05', 60_000, { hour: '23:50' }),
      }),
      '07-10',
    );
    expect(end.activation).toMatchObject([{ day: '2026-07-05', by_sale: true }]);
    expect(end.checks.at(1)).toMatchObject({ stage: 1, status: 1, metOn: '2026-07-05' });
  });

  it.each([
    ['a-fee', 'b-sale', null],
    ['b-fee', 'a-sale', true],
  ])('activate at one instant by the smaller reference: %s and %s', async (fee, sale, bySale) => {
    const end = await endAlike(
      (terminal) => ({
        fee: terminal.fee(fee, '07-05'),
        sale: { ...terminal.sale(sale, '07-05', 100), reference: `${terminal.sn}-${sale}` },
        afterwards: [terminal.refund('back', sale, '07-07', 100)],
      }),
      '07-10',
    );
    expect(end.activation).toMatchObject([{ by_sale: bySale }]);
    expect(Object.keys(end.paid)).toHaveLength(bySale === null ? 3 : 0);
  });
});

describe('an activation of a binding that ended before anything of it was known', () => {
  it('is by its service fee, in any order', async () => {
    const ends = [];
    for (const order of [
      ['fee', 'sale'],
      ['sale', 'fee'],
    ]) {
      const terminal = await w.open('07-01');
      await terminal.unbind('07-20');
      const rows = {
        fee: terminal.fee('fee', '07-05', { hour: '10:00' }),
        sale: terminal.sale('sale', '07-06', 100),
      };
      for (const kind of order) {
        await w.book([kind === 'fee' ? rows.fee : rows.sale], at('07-25'));
        await w.evaluate('07-25');
      }
      ends.push(await outcome(terminal));
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[0]?.activation).toMatchObject([{ day: '2026-07-05', by_sale: null }]);
  });
});
