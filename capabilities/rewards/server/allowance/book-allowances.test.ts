import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { setAmounts, STANDARD, useRewards, walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { secondConnection } from '#testing/trades.ts';
import { activationSource } from './activation-sources.ts';
import { allowanceProgress } from './allowance-progress.ts';
import { bookDueAllowances } from './book-allowances.ts';

const { leaf, direct, mid, root, sibling } = AGENT_IDS;
const w = useRewards();
const db = () => w.database.db;
const FIFTH = new Date('2026-09-05T02:00:00+08:00');
let forgetSource: () => void;
const asked: { from: string; to: string; until: string }[] = [];

beforeAll(async () => {
  // tiers of the policy: 50, 100, 200 activations
  await setAmounts(db(), 'allowance', 50, { leaf: 10_000, direct: 20_000, sibling: 15_000, mid: 30_000, root: 40_000 });
  await setAmounts(db(), 'allowance', 100, { direct: 50_000, mid: 60_000, root: 90_000 });
  await setAmounts(db(), 'allowance', 100, { root: 120_000 }, '2026-09-01');
  forgetSource = activationSource.provide({
    hold: async () => undefined,
    kept: (days) => {
      asked.push(days);
      return sql`select agent_id, ${STANDARD}::bigint as policy_id, count
        from (values (${leaf}::bigint, 60::bigint), (${direct}, 30), (${sibling}, 55)) as kept (agent_id, count)
        where ${days.from}::date in ('2026-08-01', '2026-10-01')`;
    },
  });
});
afterAll(() => forgetSource());

describe('bookDueAllowances', () => {
  it('waits until the 4th of the next month is over', async () => {
    expect(await bookDueAllowances(db(), new Date('2026-09-04T23:59:59+08:00'))).toBeUndefined();
  });

  it('pays each agent once the amount of its own tier less the amount paid below it, by the terms of the last day', async () => {
    const other = secondConnection(w);
    const booked = await Promise.all([bookDueAllowances(db(), FIFTH), bookDueAllowances(other.db, FIFTH)]);
    await other.close();
    expect(booked.filter((one) => one !== undefined)).toEqual([{ agents: 5, fen: 90_000, faults: 0 }]);
    expect(asked).toContainEqual({ from: '2026-08-01', to: '2026-08-31', until: '2026-09-04', treeDay: '2026-08-31' });
    const balances = await Promise.all([leaf, direct, sibling, mid, root].map((id) => walletOf(db(), id)));
    // team of direct: 90, of mid and root: 145
    expect(balances.map(({ balanceFen }) => balanceFen)).toEqual([10_000, 10_000, 15_000, 25_000, 30_000]);
    expect(await bookDueAllowances(db(), new Date('2026-09-30T02:00:00+08:00'))).toBeUndefined();
  });

  it('catches up with every month that was missed, oldest first, each once', async () => {
    const booked = await bookDueAllowances(db(), new Date('2026-12-05T02:00:00+08:00'));
    // only October has activations; its terms are those of its last day
    expect(booked).toEqual({ agents: 5, fen: 120_000, faults: 0 });
    const { rows } = await sql<{ month: string; agents: number }>`
      select month, agents from rewards.allowance_run order by month`.execute(db());
    expect(rows.map(({ month, agents }) => `${month} ${agents}`)).toEqual([
      '2026-08 5',
      '2026-09 0',
      '2026-10 5',
      '2026-11 0',
    ]);
    expect(await bookDueAllowances(db(), new Date('2026-12-06T02:00:00+08:00'))).toBeUndefined();
  });

  it('shows how far a team is in the running month', async () => {
    expect(await allowanceProgress(db(), direct, '2026-10-20')).toEqual([
      {
        policyId: STANDARD,
        activations: 90,
        tiers: [
          { minActivations: 50, ownFen: 20_000, isReached: true },
          { minActivations: 100, ownFen: 50_000, isReached: false },
          { minActivations: 200, ownFen: 0, isReached: false },
        ],
      },
      expect.objectContaining({ activations: 0 }),
    ]);
  });
});
