/** Service fees of the feed: recorded, shared, visible in ledger and statistics in one transaction. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import { dequeueActivations } from '#capabilities/terminals/server/api.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { releaseQuarantine } from '#capabilities/trades/server/quarantine/release-quarantine.ts';
import { setAmounts, useRewards, walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { ACQUIRER, bookIn, NOW, secondConnection } from '#testing/trades.ts';

const w = useRewards();
const db = () => w.database.db;
const { direct, root } = AGENT_IDS;

const fee = (reference: string, more: Partial<FeedRow> = {}): FeedRow => ({
  ...w.sale(reference, {}, 'direct'),
  kind: 'service_fee',
  amountFen: fen(9_900),
  feeFen: undefined,
  merchantNo: undefined,
  ...more,
});
const feeRefund = (reference: string, of: string, amountFen: number): FeedRow => ({
  ...w.refund(reference, of, amountFen),
  kind: 'fee_refund',
});
const balance = async (agentId = direct) => (await walletOf(db(), agentId, 'fee')).balanceFen;
const volume = async (): Promise<unknown> =>
  (await sql`select count(*) as n, sum(amount_fen) as fen from trades.trade`.execute(db())).rows;

beforeAll(() => setAmounts(db(), 'service_fee', 9_900, { direct: 4_950, mid: 6_000, root: 9_000 }));

describe('a service fee', () => {
  it('is shared once by the parts of its option, however often it is sent, and is no transaction', async () => {
    const before = await volume();
    expect(await w.outcomes([fee('a1'), fee('a1')])).toEqual(['booked', 'duplicate']);
    expect(await w.outcomes([fee('a1')])).toEqual(['duplicate']);
    expect([await balance(), await balance(root)]).toEqual([4_950, 3_000]);
    expect(await volume()).toEqual(before);
    const { rows } = await sql<{ fen: number }>`select sum(amount_fen) as fen from statistics.earning_day
      where kind = 'service_fee' and agent_id = ${direct}`.execute(db());
    expect(rows[0]?.fen).toBe(4_950);
  });

  it('may be in one batch with transactions, each row with its own outcome', async () => {
    expect(
      await w.outcomes([
        fee('b1', { terminalSn: 'NOBODY0001' }),
        w.sale('b2'),
        fee('b3', { terminalSn: w.world.terminal('leaf', 0).sn }),
        fee('b4', { merchantNo: w.world.merchant('mid').no }),
        fee('b5', { status: 2 }),
        fee('b2'),
        feeRefund('b6', 'b2', 100),
      ]),
    ).toEqual([
      'quarantined:unknown_terminal',
      'booked',
      'quarantined:not_bound',
      'quarantined:merchant_mismatch',
      'booked',
      'quarantined:conflict',
      'quarantined:unknown_original',
    ]);
  });

  it('is returned in parts to the fen, never beyond itself', async () => {
    const before = await balance();
    expect(
      await w.outcomes([
        fee('c1'),
        feeRefund('c2', 'c1', 3_333),
        feeRefund('c3', 'c1', 9_999),
        feeRefund('c4', 'c1', 1),
      ]),
    ).toEqual(['booked', 'booked', 'quarantined:refund_beyond', 'booked']);
    expect(await w.outcomes([feeRefund('c5', 'c1', 6_566)])).toEqual(['booked']);
    expect(await balance()).toBe(before);
  });

  it('is returned at once when its refund came first', async () => {
    const before = await balance();
    expect(await w.outcomes([feeRefund('d2', 'd1', 9_900)])).toEqual(['quarantined:unknown_original']);
    expect(await w.outcomes([fee('d1')])).toEqual(['booked']);
    await releaseQuarantine(db(), { only: 'due' }, { clock: settableClock(NOW), by: 'job' });
    expect(await balance()).toBe(before);
  });

  it('leaves nothing when its batch is rolled back, and is shared once by two servers at once', async () => {
    const before = await balance();
    await expect(
      db().transaction(async (tx) => {
        const batchId = await storeBatch(tx, { acquirer: ACQUIRER, receivedAt: NOW });
        await bookRows(tx, { acquirer: ACQUIRER, batchId, at: NOW }, [fee('e1')]);
        expect(await walletOf(tx, direct, 'fee')).toMatchObject({ balanceFen: before + 4_950 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await balance()).toBe(before);
    const other = secondConnection(w);
    await Promise.all([w.book([fee('e1')]), bookIn(other.db, [fee('e1')], NOW), w.book([fee('e1')])]);
    await other.close();
    expect(await balance()).toBe(before + 4_950);
  });
});

describe('activation', () => {
  const bound = () => w.world.terminal('direct', 1);
  beforeEach(async () => {
    await inTransaction(db(), (tx) => dequeueActivations(tx, 1_000));
  });

  it('comes with a collected fee, and not with a refused one', async () => {
    await w.book([fee('f1', { terminalSn: bound().sn, status: 2 })]);
    expect(await inTransaction(db(), (tx) => dequeueActivations(tx, 10))).toEqual([]);
    await w.book([fee('f2', { terminalSn: bound().sn })]);
    expect(await inTransaction(db(), (tx) => dequeueActivations(tx, 10))).toMatchObject([
      { terminalId: bound().id, tradeId: null, at: NOW },
    ]);
  });
});
