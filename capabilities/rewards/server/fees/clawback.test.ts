import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { owedFen, withdrawableFen } from '#capabilities/ledger/rules/balances/balance-parts.ts';
import { walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { openHold } from '#capabilities/ledger/server/balances/holds.ts';
import { lockBalances } from '#capabilities/ledger/server/balances/lock-balances.ts';
import { runs } from '#testing/property-runs.ts';
import {
  bookOne,
  reward,
  setAmounts,
  sharesOfAward,
  clawOneBack,
  TODAY,
  useRewards,
  walletOf,
} from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { NOW, secondConnection } from '#testing/trades.ts';
import { awardsOf } from '../awards-of.ts';
import { clawBack } from './clawback.ts';

const { leaf, direct } = AGENT_IDS;
const YESTERDAY = new Date('2026-09-17T06:36:00Z');
const w = useRewards();
const db = () => w.database.db;

beforeAll(async () => {
  await setAmounts(db(), 'activation', 0, { leaf: 3_000, direct: 5_000, mid: 8_000, root: 9_000 });
  await setAmounts(db(), 'communication', 0, { leaf: 1_000, direct: 1_500, mid: 2_500, root: 3_000 });
});

describe('clawBack', () => {
  it("reverses the paid amounts, whatever the plan's amounts are today, and links to the original", async () => {
    const id = await bookOne(db(), reward('m1'), YESTERDAY);
    await setAmounts(db(), 'activation', 0, { leaf: 100, direct: 8_000 }, TODAY);
    const back = (await clawOneBack(db(), id)).get(id);
    if (back === undefined) throw new Error('not taken back');
    expect(await sharesOfAward(db(), back)).toEqual([-3_000, -2_000, -3_000, -1_000]);
    const [original, reversal] = await awardsOf(db(), { ids: [id, back] });
    expect(original).toMatchObject({ clawedBackFen: 10_000, reversesId: null });
    expect(reversal).toMatchObject({ reversesId: id, cause: 'unbound', poolFen: -10_000 });
  });

  it('for an award of an earlier day lowers the available amount and may leave a debt; for one of today the pending amount', async () => {
    const before = await walletOf(db(), leaf);
    const old = await bookOne(db(), reward('old', { day: '2026-09-17' }), YESTERDAY);
    const today = await bookOne(db(), reward('new', { day: '2026-09-17' }), NOW);
    const booked = await walletOf(db(), leaf);
    await clawOneBack(db(), old);
    expect(await walletOf(db(), leaf)).toMatchObject({
      balanceFen: booked.balanceFen - 3_000,
      pendingFen: booked.pendingFen,
    });
    await clawOneBack(db(), today);
    expect(await walletOf(db(), leaf)).toMatchObject({
      balanceFen: before.balanceFen,
      pendingFen: booked.pendingFen - 3_000,
    });
  });

  it('takes an award back once, however many do it at the same time', async () => {
    const other = secondConnection(w);
    const id = await bookOne(db(), reward('twice', { day: '2026-09-17' }), YESTERDAY);
    const before = await walletOf(db(), direct);
    const backs = await Promise.all([clawOneBack(db(), id), clawOneBack(other.db, id), clawOneBack(db(), id)]);
    await other.close();
    expect(new Set(backs.map((map) => map.get(id))).size).toBe(1);
    expect((await walletOf(db(), direct)).balanceFen).toBe(before.balanceFen - 2_000);
  });

  it('returns a fee in parts in proportion: each step conserves, and all of it returns exactly the paid amount', async () => {
    let serial = 0;
    const step = fc.nat({ max: 3_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (parts) => {
        serial += 1;
        const pool = fen(parts.reduce((sum, part) => sum + part, 1));
        const id = await bookOne(db(), reward(`p${serial}`, { kind: 'communication_fee', poolFen: pool }));
        const paid = await sharesOfAward(db(), id);
        const returned = paid.map(() => 0);
        for (const [index, part] of [...parts, 1].entries()) {
          const request = {
            awardId: id,
            day: TODAY,
            cause: 'fee_returned',
            part: { fen: fen(part), key: `r${serial}.${index}` },
          } as const;
          await inTransaction(db(), (tx) => clawBack(tx, NOW, [request]));
          const back = (await inTransaction(db(), (tx) => clawBack(tx, NOW, [request]))).get(id);
          if (back === undefined) throw new Error('not returned');
          for (const [at, share] of (await sharesOfAward(db(), back)).entries()) {
            returned[at] = (returned[at] ?? 0) - share;
            expect(returned[at]).toBeGreaterThanOrEqual(0);
            expect(returned[at]).toBeLessThanOrEqual(paid[at] ?? 0);
          }
        }
        expect(returned).toEqual(paid);
      }),
      { numRuns: runs(6) },
    );
  });

  it('rejects more than was collected, and unknown awards', async () => {
    const id = await bookOne(db(), reward('much', { kind: 'communication_fee', poolFen: fen(3_000) }));
    const part = { awardId: id, day: TODAY, cause: 'fee_returned', part: { fen: fen(3_001), key: 'much' } } as const;
    await expect(inTransaction(db(), (tx) => clawBack(tx, NOW, [part]))).rejects.toThrow('beyond its pool');
  });

  it('leaves, at the same time as a withdrawal, either too little for it or a debt: nothing is lost', async () => {
    const other = secondConnection(w);
    const id = await bookOne(db(), reward('hold', { day: '2026-09-17' }), YESTERDAY);
    const facts = (await walletFacts()).get(await accountOf()) ?? fail();
    const hold = inTransaction(other.db, async (tx) =>
      openHold(
        tx,
        {
          accountId: await accountOf(),
          amountFen: withdrawableFen(facts, TODAY),
          sourceKind: 'test',
          sourceId: 'hold',
        },
        NOW,
      ),
    );
    const [held] = await Promise.allSettled([hold, clawOneBack(db(), id)]);
    await other.close();
    const after = (await walletFacts()).get(await accountOf()) ?? fail();
    expect(after.balanceFen).toBe(facts.balanceFen - 3_000);
    expect(owedFen(after, TODAY)).toBe(held.status === 'fulfilled' ? 3_000 : 0);
  });

  it('leaves, at the same time as bookings for the same agents, every wallet equal to the sum of its transfers', async () => {
    const other = secondConnection(w);
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await bookOne(db(), reward(`beside${n}`), YESTERDAY));
    await Promise.all([
      ...ids.map((id, n) => clawOneBack(n % 2 === 0 ? db() : other.db, id)),
      ...ids.map((_, n) => w.book([w.sale(`beside${n}`)])),
      ...ids.map((_, n) => bookOne(other.db, reward(`also${n}`))),
    ]);
    await other.close();
    expect((await awardsOf(db(), { ids })).filter(({ clawedBackFen }) => clawedBackFen === 10_000)).toHaveLength(20);
  });
});

const accountOf = () => walletAccount(db(), leaf, 'reward');

const walletFacts = async () => inTransaction(db(), async (tx) => lockBalances(tx, [await accountOf()]));

const fail = (): never => {
  throw new Error('no wallet');
};
