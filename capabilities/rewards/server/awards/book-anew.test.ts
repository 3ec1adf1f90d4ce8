/** A reward that is booked again because it was corrected: an available part of it stays available. */
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { bookOne, reward, setAmounts, clawOneBack, TODAY, useRewards, walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardRequest } from '../award-request.ts';
import { bookAwards } from '../fees/book-awards.ts';
import { clawBack } from '../fees/clawback.ts';

const { leaf, direct, mid, root } = AGENT_IDS;
const w = useRewards();
const db = () => w.database.db;
const at = (day: string): Date => new Date(`2026-${day}T12:00:00+08:00`);

const correct = (former: AwardId, request: AwardRequest, on: Date): Promise<AwardId> =>
  inTransaction(db(), async (tx) => {
    await clawBack(tx, on, [{ awardId: former, day: TODAY, cause: 'corrected' }]);
    const booked = await bookAwards(tx, on, [{ ...request, corrects: former }]);
    const id = booked.get(request.key);
    if (id === undefined) throw new Error('not booked');
    return id;
  });

/** `balance pending` of leaf, direct, mid and root, since the last time. */
const before = new Map<number, number>();
const changes = async (): Promise<string[]> => {
  const shown: string[] = [];
  for (const id of [leaf, direct, mid, root]) {
    const { balanceFen, pendingFen } = await walletOf(db(), id);
    shown.push(`${balanceFen - (before.get(id) ?? 0)} ${pendingFen}`);
    before.set(id, balanceFen);
  }
  return shown;
};

it("is pending for an agent's gain alone, and takes a loss from the available amount", async () => {
  await setAmounts(db(), 'activation', 0, { leaf: 2_000, direct: 4_000, mid: 6_000, root: 9_000 });
  const first = await bookOne(db(), reward('anew:1'), at('09-18'));
  expect(await changes()).toEqual(['2000 2000', '2000 2000', '2000 2000', '3000 3000']);
  // on the next day, when all of it is available, it comes from another pool
  await setAmounts(db(), 'activation', 0, { leaf: 2_000, direct: 3_000, mid: 6_000, root: 9_000 });
  const second = await correct(first, reward('anew:2'), at('09-19'));
  expect(await changes()).toEqual(['0 0', '-1000 0', '1000 1000', '0 0']);
  // booked anew twice on one day
  const third = await correct(second, reward('anew:3', { poolFen: fen(8_000) }), at('09-19'));
  expect(await changes()).toEqual(['0 0', '0 0', '0 1000', '-1000 0']);
  // and clawed back on that day: the part that had been available before is taken from the available amount
  await bookOne(db(), reward('anew:other'), at('09-19'));
  expect(await changes()).toEqual(['2000 2000', '1000 1000', '3000 4000', '3000 3000']);
  await clawOneBack(db(), third, at('09-19'));
  expect(await changes()).toEqual(['-2000 2000', '-1000 1000', '-3000 3000', '-2000 3000']);
});

it('on the day on which it was booked it is pending as before', async () => {
  const first = await bookOne(db(), reward('anew:today'), at('10-18'));
  await changes();
  await correct(first, reward('anew:today:2'), at('10-18'));
  expect(await changes()).toEqual(['0 2000', '0 1000', '0 3000', '0 3000']);
});

it('keeps nothing of a reward that corrects none', async () => {
  const id = await bookOne(db(), reward('anew:plain'));
  const { rows } = await sql`select 1 from rewards.award where id = ${id} and settled_fens is null`.execute(db());
  expect(rows).toHaveLength(1);
});
