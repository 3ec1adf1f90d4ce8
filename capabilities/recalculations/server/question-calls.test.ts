/** Recalculation by the staff: the answers of the calls, and the two persons who book it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { approveQuestion } from '../contract/approve-question.ts';
import { cancelQuestion } from '../contract/cancel-question.ts';
import { getQuestion } from '../contract/get-question.ts';
import { listQuestions } from '../contract/list-questions.ts';
import { previewPeriod } from '../contract/preview-period.ts';
import { submitQuestion } from '../contract/submit-question.ts';

const w = useBookingWorld();
let server: TestServer;
let wangmin: TestClient;
let limin: TestClient;
const DAY = { firstDay: '2026-09-18', lastDay: '2026-09-18' };

beforeAll(async () => {
  const { db } = w.database;
  server = await testServer({ urls: urlsOf(w.database) });
  server.clock.set('2026-09-19T03:00:00Z');
  const signedIn = async (loginName: string): Promise<TestClient> => {
    const id = await addTestStaff(db, { loginName, name: loginName, role: 'finance' });
    return server.client(await staffTokenFor(db, id, server.clock.now()));
  };
  [wangmin, limin] = [await signedIn('wangmin'), await signedIn('limin')];
  const sale = (reference: string, amount: number) =>
    w.sale(reference, { amountFen: fen(amount), feeFen: fen(amount * 0.006) });
  await w.book([sale('SMALL', 1_000_000), sale('LARGE', 900_000_000)], NOW);
});
afterAll(() => server.close());

/** The leaf's cost of the day, set after its sales. */
const correctCost = async (rate: number): Promise<void> => {
  const { db } = w.database;
  await writingAnyTerms(db, (tx) =>
    sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
      values (4, 1, 1, ${rate}, '2026-09-18', now())
      on conflict (agent_id, policy_id, rate_type, valid_from) do update set rate_ppm = excluded.rate_ppm`.execute(tx),
  );
  await sql`select policies.rebuild_chains('{4}')`.execute(db);
};

it('says that nothing is different, and proposes nothing then', async () => {
  expect(await wangmin.ok(previewPeriod, DAY)).toMatchObject({ lines: 2, unknownLines: 0, differences: [] });
  expect(await wangmin.call(submitQuestion, { ...DAY, reason: '核对' })).toMatchObject({
    reason: 'recalculation_same',
  });
  expect((await wangmin.ok(listQuestions, {})).rows).toEqual([]);
});

it('names the sums by cause and agent, then each difference, and is booked by two persons', async () => {
  await correctCost(5_900);
  const found = await wangmin.ok(previewPeriod, { ...DAY, shown: 1 });
  expect(found.lines).toBe(2);
  const ofParent = found.sums.find(({ agentCode }) => agentCode === 'ZY81077');
  expect(ofParent).toMatchObject({ causes: ['terms'], count: 2 });
  expect(found.differences).toMatchObject([
    { day: '2026-09-18', kind: 'profit_share', agentCode: 'ZY80542', causes: ['terms'] },
  ]);
  expect(await wangmin.ok(previewPeriod, { ...DAY, agentCode: 'zy81077' })).toMatchObject({ lines: 2 });

  const { no, lapsesAt, isKnown } = await wangmin.ok(submitQuestion, { ...DAY, reason: '成本更正' });
  expect([isKnown, lapsesAt]).toEqual([false, expect.any(String)]);
  expect((await wangmin.ok(listQuestions, {})).rows).toMatchObject([{ no, state: 'proposed', proposedBy: 'wangmin' }]);
  expect(await wangmin.ok(approveQuestion, { no })).toMatchObject({ is: 'waits', state: 'proposed' });
  expect(await limin.ok(approveQuestion, { no: no.toLowerCase() })).toMatchObject({ is: 'done', state: 'confirmed' });
  const kept = await wangmin.ok(getQuestion, { no, shown: 0 });
  expect(kept).toMatchObject({ differenceCount: 4, decidedBy: 'limin', differences: [] });
  expect(kept.sums.find(({ agentCode, causes }) => agentCode === undefined && causes === undefined)).toMatchObject({
    count: 4,
  });
  expect(await wangmin.call(cancelQuestion, { no })).toMatchObject({ reason: 'recalculation_decided' });
  expect((await wangmin.ok(previewPeriod, DAY)).differences).toEqual([]);
  expect((await wangmin.ok(listQuestions, {})).rows).toEqual([]);
  expect((await wangmin.ok(listQuestions, { isAll: true })).rows).toMatchObject([{ no, state: 'confirmed' }]);
});

it('a person who may propose may also withdraw, and nothing is booked', async () => {
  await correctCost(5_800);
  const { no } = await wangmin.ok(submitQuestion, { ...DAY, reason: '成本更正' });
  expect(await limin.ok(cancelQuestion, { no })).toMatchObject({ state: 'withdrawn', decidedBy: 'limin' });
  expect(await limin.call(approveQuestion, { no })).toMatchObject({ reason: 'recalculation_decided' });
  expect((await wangmin.ok(previewPeriod, DAY)).differences).not.toEqual([]);
});

it.each([
  [{ firstDay: '2026-09-18', lastDay: '2026-09-19' }, 'recalculation_not_over'],
  [{ firstDay: '2026-09-18', lastDay: '2026-09-17' }, 'recalculation_reversed'],
  [{ ...DAY, agentCode: 'ZY00000' }, 'recalculation_unknown'],
  [{ ...DAY, policyCode: 'NONE' }, 'recalculation_unknown'],
  [{ ...DAY, merchantNo: '1' }, 'recalculation_unknown'],
])('%j is refused as %s', async (asked, reason) => {
  expect(await wangmin.call(previewPeriod, asked)).toMatchObject({ reason });
  expect(await wangmin.call(submitQuestion, { ...asked, reason: '核对' })).toMatchObject({ reason });
});
