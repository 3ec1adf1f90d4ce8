import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import { violations } from '#testing/booking-violations.ts';
import { runs } from '#testing/property-runs.ts';
import { bookOne, reward, setAmounts, sharesOfAward, TODAY, useRewards, walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { NOW, secondConnection } from '#testing/trades.ts';
import { fixedShares } from '../../rules/awards/fixed-shares.ts';
import type { AwardRequest } from '../award-request.ts';
import { expectedShares } from '../awards/expected-shares.ts';
import { bookAwards } from './book-awards.ts';

const { root, mid, direct, leaf } = AGENT_IDS;
const w = useRewards();
const db = () => w.database.db;

beforeAll(async () => {
  await setAmounts(db(), 'activation', 0, { leaf: 3_000, direct: 5_000, mid: 8_000, root: 9_000 });
  await setAmounts(db(), 'service_fee', 9_900, { leaf: 4_950, direct: 6_000, mid: 6_000, root: 9_000 });
});

describe('bookAwards', () => {
  it('pays each agent of the line its own amount less the one below, pending until the next business day', async () => {
    const id = await bookOne(db(), reward('a1'));
    expect(await sharesOfAward(db(), id)).toEqual([3_000, 2_000, 3_000, 1_000]);
    expect(await walletOf(db(), leaf)).toEqual({ balanceFen: 3_000, pendingFen: 3_000, earnedFen: 3_000 });
    expect(await walletOf(db(), root)).toEqual({ balanceFen: 1_000, pendingFen: 1_000, earnedFen: 1_000 });
  });

  it('books a key once, however often it is asked for, and answers the same award', async () => {
    const first = await bookOne(db(), reward('once'));
    const before = await walletOf(db(), leaf);
    expect(await bookOne(db(), reward('once', { poolFen: fen(99_900) }))).toBe(first);
    expect(await walletOf(db(), leaf)).toEqual(before);
  });

  it('two servers that book the same keys at once book each once', async () => {
    const other = secondConnection(w);
    const before = await walletOf(db(), leaf);
    const requests = Array.from({ length: 40 }, (_, index) => reward(`race${index}`));
    const booked = await Promise.all(
      [w.database.db, other.db, w.database.db].map((one, index) =>
        inTransaction(one, (tx) => bookAwards(tx, NOW, index === 1 ? requests.toReversed() : requests)),
      ),
    );
    await other.close();
    expect(new Set(booked.flatMap((ids) => [...ids.values()])).size).toBe(40);
    expect((await walletOf(db(), leaf)).balanceFen - before.balanceFen).toBe(40 * 3_000);
  });

  it('pays the amounts in force on the day it was deserved, along the line of the line day', async () => {
    await setAmounts(db(), 'activation', 0, { leaf: 4_000 }, TODAY);
    const yesterday = await bookOne(db(), reward('late', { day: addDays(TODAY, -1) }));
    const today = await bookOne(db(), reward('today'));
    expect(await sharesOfAward(db(), yesterday)).toEqual([3_000, 2_000, 3_000, 1_000]);
    expect(await sharesOfAward(db(), today)).toEqual([4_000, 1_000, 3_000, 1_000]);
    await sql`insert into agents.position (agent_id, valid_from, path)
      values (${leaf}, ${TODAY}, ${[root, leaf]})`.execute(db());
    const moved = await bookOne(db(), reward('moved'));
    const begun = await bookOne(db(), reward('begun', { lineDay: addDays(TODAY, -1) }));
    expect(await sharesOfAward(db(), moved)).toEqual([4_000, 5_000]);
    expect(await sharesOfAward(db(), begun)).toEqual([4_000, 1_000, 3_000, 1_000]);
    await sql`delete from agents.position where agent_id = ${leaf} and valid_from = ${TODAY}`.execute(db());
  });

  it('moves all of a collected fee: the shares into the fee wallets, the rest to the operator', async () => {
    const incomeBefore = await operatorIncome();
    const fee = { kind: 'service_fee', item: 9_900, poolFen: fen(9_900) } as const;
    const id = await bookOne(db(), reward('fee1', fee));
    expect(await sharesOfAward(db(), id)).toEqual([4_950, 1_050, 0, 3_000]);
    expect(await walletOf(db(), mid, 'fee')).toMatchObject({ balanceFen: 0 });
    expect(await walletOf(db(), direct, 'fee')).toMatchObject({ balanceFen: 1_050, pendingFen: 1_050 });
    expect((await operatorIncome()) - incomeBefore).toBe(900);
  });

  it('expects for a viewer the amounts that it would book', async () => {
    const request = { kind: 'activation', policyId: reward('').policyId, item: 0 } as const;
    const asked = [
      { ...request, poolFen: fen(10_000), holderId: leaf },
      { ...request, poolFen: fen(4_500), holderId: direct },
      { ...request, poolFen: fen(4_500), holderId: AGENT_IDS.other },
    ];
    expect(await expectedShares(db(), mid, asked, addDays(TODAY, -1))).toEqual([
      { fen: 3_000, isCut: false },
      { fen: 0, isCut: false },
      undefined,
    ]);
    expect(await expectedShares(db(), direct, asked, addDays(TODAY, -1))).toEqual([
      { fen: 2_000, isCut: false },
      { fen: 4_500, isCut: false },
      undefined,
    ]);
  });

  it('agrees with the rule for any amounts and pools, and never pays more than the pool', async () => {
    const anyAmount = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 5_000_000 }));
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyAmount, anyAmount, anyAmount, anyAmount, anyAmount), { minLength: 1, maxLength: 20 }),
        async (cases) => {
          const requests: { own: readonly number[]; request: AwardRequest }[] = [];
          for (const [pool, ...own] of cases) {
            serial += 1;
            const [a, b, c, d] = own;
            await setAmounts(db(), 'stage', serial, { leaf: a, direct: b, mid: c, root: d });
            requests.push({
              own,
              request: reward(`any${serial}`, { kind: 'compliance', item: serial, poolFen: fen(pool) }),
            });
          }
          const ids = await inTransaction(db(), (tx) =>
            bookAwards(
              tx,
              NOW,
              requests.map(({ request }) => request),
            ),
          );
          for (const { own, request } of requests) {
            const id = ids.get(request.key);
            if (id === undefined) throw new Error('not booked');
            expect(await sharesOfAward(db(), id)).toEqual(fixedShares(request.poolFen, own.map(fen)).shares);
          }
        },
      ),
      { numRuns: runs(5) },
    );
    expect((await violations(db())).awards).toBe(0);
  });
});

const operatorIncome = async (): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(case when credit_account_id = account.id then amount_fen else -amount_fen end), 0)::bigint
      as fen
    from ledger.account join ledger.transfer on account.id in (debit_account_id, credit_account_id)
    where account.kind = 'operator_income'`.execute(db());
  return rows[0]?.fen ?? 0;
};
