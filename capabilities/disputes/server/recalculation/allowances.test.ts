/** A questioned monthly allowance: the own tier less the amount paid below, by the terms of the month's last day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { activationSource } from '#capabilities/rewards/server/allowance/activation-sources.ts';
import { bookDueAllowances } from '#capabilities/rewards/server/allowance/book-allowances.ts';
import { setAmounts, STANDARD, useRewards } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { recalculate } from './recalculate.ts';

const { leaf, direct, mid, root } = AGENT_IDS;
const w = useRewards();
const db = () => w.database.db;
const FIFTH = new Date('2026-09-05T02:00:00+08:00');
const LATER = new Date('2026-10-20T10:00:00+08:00');
let forgetSource: () => void;
/** The number of known activations of August. */
const known = { count: 60 };

beforeAll(async () => {
  await setAmounts(db(), 'allowance', 50, { leaf: 10_000, direct: 20_000, mid: 30_000, root: 40_000 });
  forgetSource = activationSource.provide({
    hold: async () => undefined,
    kept: ({ from }) => sql`
      select ${leaf}::bigint as agent_id, ${STANDARD}::bigint as policy_id, ${known.count}::bigint as count
      where ${from}::date = '2026-08-01'`,
  });
  await bookDueAllowances(db(), FIFTH);
});
afterAll(() => forgetSource());

const again = async (agentId: number, now = FIFTH) => {
  const { rows } = await sql<{ subject: string }>`
    select 'entry-' || transfer.id || '-1' as subject from ledger.transfer
    join ledger.account on account.id = credit_account_id
    where agent_id = ${agentId} and source_kind = 'allowance'`.execute(db());
  const award = await sql<{ id: number }>`
    select id from rewards.award where kind = 'allowance' and agent_ids[1] = ${agentId}`.execute(db());
  return recalculate(
    db(),
    { agentId: idOf(agentId), subject: rows[0]?.subject ?? '', line: `allowance-${award.rows[0]?.id}` },
    now,
  );
};

it.each([
  ['leaf', leaf, 10_000],
  ['direct', direct, 10_000],
  ['mid', mid, 10_000],
  ['root', root, 10_000],
])('an allowance of %s is computed as it was booked', async (_, agentId, fen) => {
  expect(await again(agentId)).toMatchObject({ bookedFen: fen, computedFen: fen, differenceFen: 0 });
});

it('an activation that becomes known as one of another month after the 5th changes nothing', async () => {
  known.count = 49;
  try {
    for (const agentId of [leaf, direct, mid, root])
      expect(await again(agentId, LATER)).toMatchObject({ computedFen: 10_000, differenceFen: 0 });
  } finally {
    known.count = 60;
  }
});

it('terms of a later day change nothing; a change in the terms of its own day does', async () => {
  await setAmounts(db(), 'allowance', 50, { direct: 25_000 }, '2026-09-01');
  expect(await again(direct, LATER)).toMatchObject({ computedFen: 10_000, differenceFen: 0 });
  await setAmounts(db(), 'allowance', 50, { direct: 26_000 }, '2026-08-15');
  const found = await again(direct, LATER);
  expect(found).toMatchObject({ bookedFen: 10_000, computedFen: 16_000, differenceFen: 6_000 });
  expect(found?.steps.find(({ what }) => what === 'own_amount')).toMatchObject({
    bookedFen: 20_000,
    computedFen: 26_000,
  });
});
