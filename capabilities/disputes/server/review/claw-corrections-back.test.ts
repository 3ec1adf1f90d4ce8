/** A correction is clawed back with the reward or fee that it corrected, whichever comes first. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { clawBack } from '#capabilities/rewards/server/fees/clawback.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { violations } from '#testing/booking-violations.ts';
import { answerDispute } from '#testing/disputes.ts';
import { bookOne, reward, setAmounts, clawOneBack, TODAY, walletOf } from '#testing/rewards.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import { clients, server, useTradeDays, world } from '#testing/trade-days.ts';
import type { DisputeId } from '../../contract/lookup/dispute-fields.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { recalculate } from '../recalculation/recalculate.ts';

useTradeDays();
beforeAll(async () => void (await addPeople(server.database.db, ['wang'])));
const db = () => server.database.db;
const now = () => server.clock.now();
const midId = () => world.agents.mid.id;
afterEach(async () => {
  const { differences } = await reconcile(db());
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

beforeAll(async () => {
  await setAmounts(db(), 'activation', 0, { root: 9_000, mid: 8_000, direct: 6_000, leaf: 5_000 });
  await setAmounts(db(), 'service_fee', 9_900, { root: 900, mid: 800, direct: 600, leaf: 500 });
});

/** `mid` asks about its part of an award, or of a clawback. */
const ask = async (awardId: AwardId): Promise<DisputeId> => {
  const { rows } = await sql<{ subject: string }>`
    select 'entry-' || transfer.id || '-' || item.ord as subject
    from ledger.account join ledger.transfer on account.id in (credit_account_id, debit_account_id)
    cross join lateral unnest(item_ids) with ordinality as item (id, ord)
    where agent_id = ${midId()} and item.id = ${awardId} and source_id like 'rewards-%'`.execute(db());
  const { id } = await clients.mid.ok(openDispute, { subject: onlyRow(rows).subject, text: '不对' });
  return idOf(Number(id));
};

const correct = (id: DisputeId, by: number) =>
  answerDispute(db(), id, {
    result: 'corrected',
    note: '按约定',
    amountFen: fen(by),
    operator: testOperator('wang'),
    now: now(),
  });

const balance = async (wallet = 'reward'): Promise<number> => (await walletOf(db(), midId(), wallet)).balanceFen;

/** The changes of the wallet for a correction, in order. */
const booked = async (id: DisputeId): Promise<string> => {
  const { rows } = await sql<{ one: string }>`
    select source_id || ' ' || case when agent_id is null then -amount_fen else amount_fen end as one
    from ledger.transfer join ledger.account on account.id = credit_account_id
    where source_kind = 'adjustment' and item_ids = array[${id}::bigint] order by transfer.id`.execute(db());
  return rows.map(({ one }) => one).join(', ');
};

it.each([700, -700])('a correction by %i is reversed once, together with the reward', async (by) => {
  const before = await balance();
  const award = await bookOne(db(), reward(`corrected:${by}`));
  const id = await ask(award);
  await correct(id, by);
  expect((await balance()) - before).toBe(2_000 + by);
  await Promise.all([clawOneBack(db(), award), clawOneBack(db(), award)]);
  expect((await balance()) - before).toBe(0);
  expect(await booked(id)).toBe(`dispute-${id} ${by}, dispute-${id}-back-1 ${-by}`);
});

it('the line is right after it, and the entry leads to the question', async () => {
  const award = await bookOne(db(), reward('corrected:linked'));
  const id = await ask(award);
  await correct(id, 300);
  await clawOneBack(db(), award);
  const { rows } = await sql<{ id: string }>`
    select transfer_id || '-1' as id from disputes.correction_back where dispute_id = ${id}`.execute(db());
  const entry = await clients.mid.ok(getStatementEntry, { id: onlyRow(rows).id });
  expect(entry).toMatchObject({ kind: 'adjustment', amountFen: -300, correction: { disputeId: String(id) } });
  const line = `activation-${award}`;
  const { subject } = onlyRow(
    (await sql<{ subject: string }>`select subject from disputes.dispute where id = ${id}`.execute(db())).rows,
  );
  // the correction is a line of its own: the recalculation still names the difference of this one
  expect(await recalculate(db(), { agentId: midId(), subject, line }, now())).toMatchObject({
    bookedFen: 2_300,
    computedFen: 2_000,
  });
});

it('a correction of a reward that was clawed back before leaves nothing', async () => {
  const before = await balance();
  const award = await bookOne(db(), reward('taken:before'));
  const id = await ask(award);
  await clawOneBack(db(), award);
  await correct(id, 450);
  expect((await balance()) - before).toBe(0);
  expect(await booked(id)).toBe(`dispute-${id} 450, dispute-${id}-back-1 -450`);
});

it('a correction of a clawback stays, and the awards that were clawed back remain so', async () => {
  const before = await balance();
  const award = await bookOne(db(), reward('taken:corrected'));
  const back = (await clawOneBack(db(), award)).get(award);
  if (back === undefined) throw new Error('not taken back');
  const id = await ask(back);
  await correct(id, 120);
  expect((await balance()) - before).toBe(120);
  expect(await booked(id)).toBe(`dispute-${id} 120`);
  expect((await violations(db())).clawedBack).toBe(0);
});

it('when a correction and a clawback come at the same instant, the later one sees the earlier', async () => {
  const before = await balance();
  const awards: AwardId[] = [];
  for (const no of [1, 2, 3]) awards.push(await bookOne(db(), reward(`at-once:${no}`)));
  const asked: DisputeId[] = [];
  for (const award of awards) asked.push(await ask(award));
  await Promise.all([...asked.map((id) => correct(id, 90)), ...awards.map((award) => clawOneBack(db(), award))]);
  expect((await balance()) - before).toBe(0);
});

it('when a fee is returned in parts, its correction is returned in the same parts, exactly', async () => {
  const fee = reward('fee:parts', { kind: 'service_fee', item: 9_900, poolFen: fen(9_900) });
  const before = await balance('fee').catch(() => 0);
  const award = await bookOne(db(), fee);
  const id = await ask(award);
  await correct(id, 100);
  for (const [part, no] of [
    [3_300, 1],
    [3_300, 2],
    [3_300, 3],
  ] as const)
    await inTransaction(db(), (tx) =>
      clawBack(tx, now(), [
        { awardId: award, day: TODAY, cause: 'reversed', part: { fen: fen(part), key: `part:${award}:${no}` } },
      ]),
    );
  expect(await booked(id)).toBe(
    `dispute-${id} 100, dispute-${id}-back-1 -33, dispute-${id}-back-2 -34, dispute-${id}-back-3 -33`,
  );
  expect((await balance('fee')) - before).toBe(0);
});
