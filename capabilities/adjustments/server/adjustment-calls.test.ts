/**
 * The staff's calls for manual adjustments: two persons decide, a picture proves the reason, and each answer is
 * correct.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { blobOf, smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { approveAdjustment } from '../contract/approve-adjustment.ts';
import { cancelAdjustment } from '../contract/cancel-adjustment.ts';
import { listAdjustments } from '../contract/list-adjustments.ts';
import { previewAdjustment } from '../contract/preview-adjustment.ts';
import { previewReversal } from '../contract/preview-reversal.ts';
import { rejectAdjustment } from '../contract/reject-adjustment.ts';
import { revealAdjustment } from '../contract/reveal-adjustment.ts';
import { submitAdjustment } from '../contract/submit-adjustment.ts';
import { submitReversal } from '../contract/submit-reversal.ts';

let world: WalletWorld;
let first: TestClient;
let second: TestClient;
const db = () => world.server.database.db;
const WANTED = { agentCode: 'ZY80542', wallet: 'reward' as const, changeFen: 88_88, reason: '线下活动奖励补发' };
const given = (more: object = {}) => ({ ...WANTED, file: smallPicture(), ...more });

beforeAll(async () => {
  world = await walletWorld();
  [first, second] = [await world.server.asStaff('finance'), await world.server.asStaff('finance')];
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const balance = async (): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`select balance_fen as fen from ledger.balance
    where agent_id = ${AGENT_IDS.direct} and kind = 'reward'`.execute(db());
  return rows[0]?.fen ?? 0;
};
const waiting = async () => (await first.ok(listAdjustments, {})).rows;

it('a preview says whose it is and proposes nothing; a proposal says until when it waits', async () => {
  expect(await first.ok(previewAdjustment, WANTED)).toEqual({
    agentCode: 'ZY80542',
    agentName: expect.any(String),
    wallet: 'reward',
    changeFen: 88_88,
  });
  expect(await waiting()).toEqual([]);
  const { no } = await first.ok(submitAdjustment, given());
  expect(await waiting()).toMatchObject([
    { no, state: 'proposed', ...WANTED, proposedBy: expect.any(String), lapsesAt: '2026-09-19T06:36:00.000Z' },
  ]);
  expect(await first.call(submitAdjustment, given())).toMatchObject({ reason: 'adjustment_same_waits' });
  const again = await first.ok(submitAdjustment, given({ isAgain: true }));
  await second.ok(rejectAdjustment, { no: again.no });
});

it('the person who proposed cannot approve, but can cancel; the picture is removed then', async () => {
  const no = (await waiting())[0]?.no ?? '';
  expect(await first.call(approveAdjustment, { no })).toMatchObject({ reason: 'adjustment_same_person' });
  expect(await second.call(cancelAdjustment, { no })).toMatchObject({ reason: 'adjustment_other_person' });
  expect(await first.ok(cancelAdjustment, { no })).toMatchObject({ no, state: 'withdrawn' });
  expect((await first.ok(revealAdjustment, { no })).document).toBeUndefined();
});

it('shows its effect on the wallet, is booked once, and the answer has the state afterwards; each look is audited', async () => {
  const before = await balance();
  const { no } = await first.ok(submitAdjustment, given());
  const shown = await second.ok(revealAdjustment, { no: no.toLowerCase() });
  expect(shown).toMatchObject({
    effect: { beforeFen: 0, afterFen: 88_88 },
    document: expect.stringContaining('until='),
  });
  const { rows } = await sql`select operator from audit.entry where call = 'adjustments.show'
    order by id desc limit 1`.execute(db());
  expect(rows).toEqual([{ operator: expect.stringMatching(/^finance/) }]);
  expect(await second.ok(approveAdjustment, { no })).toMatchObject({
    state: 'confirmed',
    beforeFen: 0,
    afterFen: 88_88,
  });
  expect(await balance()).toBe(before + 88_88);
  expect(await second.call(approveAdjustment, { no })).toMatchObject({ reason: 'adjustment_ended' });
  const back = { no, reason: '发错了人' };
  expect(await second.ok(previewReversal, back)).toMatchObject({ changeFen: -88_88 });
  const reversal = await second.ok(submitReversal, { ...back, file: smallPicture() });
  expect(await waiting()).toMatchObject([{ no: reversal.no, reversesNo: no }]);
  expect(await first.call(submitReversal, { ...back, file: smallPicture() })).toMatchObject({
    reason: 'adjustment_reversed',
  });
  await first.ok(approveAdjustment, { no: reversal.no });
  expect(await balance()).toBe(before);
});

it('a key sends a proposal once, with its picture', async () => {
  const key = crypto.randomUUID();
  const file = smallPicture();
  const once = () => first.call(submitAdjustment, { ...WANTED, reason: '只提一次', file }, { key });
  const answers = [await once(), await once()];
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const rows = await waiting();
  expect(rows).toMatchObject([{ reason: '只提一次' }]);
  await first.ok(cancelAdjustment, { no: rows[0]?.no ?? '' });
});

it.each([
  [{ changeFen: 0 }, 400],
  [{ changeFen: 10_000_000_000 }, 400],
  [{ reason: ' ' }, 400],
  [{ reason: '长'.repeat(201) }, 400],
  [{ wallet: 'cash' }, 400],
  [{ isAgain: 'perhaps' }, 400],
  [{ file: undefined }, 400],
  [{ file: blobOf(Buffer.from('%PDF-1.7')) }, 601],
  [{ agentCode: 'ZY99999' }, 601],
])('%j is refused and proposes nothing', async (more, code) => {
  expect((await first.call(submitAdjustment, given(more) as never)).code).toBe(code);
  expect(await waiting()).toEqual([]);
});

it('a number that nobody has is named', async () => {
  expect(await first.call(rejectAdjustment, { no: 'A999999' })).toMatchObject({ reason: 'adjustment_unknown' });
});
