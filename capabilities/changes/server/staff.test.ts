/** Acts of the staff on changes: trying again, and leave to change before the days are over. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { previewChanges } from '../contract/asking/preview-changes.ts';
import { submitChanges } from '../contract/asking/submit-changes.ts';
import { searchChanges } from '../contract/lookup/search-changes.ts';
import { retryFailedChange } from '../contract/sending/retry-failed-change.ts';
import { addWaiver } from '../contract/waivers/add-waiver.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let staff: TestClient;
const kind = 'rate' as const;
const db = () => server.database.db;
const merchant = () => world.merchant('leaf');
const asking = (ratePpm: number) => ({
  kind,
  selection: { by: 'list' as const, keys: [`m${merchant().id}-p1`] },
  value: { rates: [{ rateType: 1 as const, ratePpm: ppm(ratePpm), capFen: fen(2_000) }] },
});
const submit = async (ratePpm: number) =>
  (await server.as(world.agents.leaf.id)).ok(submitChanges, { ...asking(ratePpm), password: TEST_PASSWORD });

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  acquirer = await testAcquirer(server);
  staff = await server.asStaff('operations');
});
afterAll(() => server.close());

it('tries a failed change again under its number, once', async () => {
  acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt, words: '不符' });
  await submit(6_300);
  await acquirer.work();
  const [failed] = (await staff.ok(searchChanges, { of: 'failed' })).rows;
  const no = failed?.no ?? '';
  await staff.ok(retryFailedChange, { no: no.toLowerCase() });
  expect(await staff.call(retryFailedChange, { no })).toMatchObject({ reason: 'change_not_failed' });
  expect((await staff.ok(searchChanges, {})).rows).toMatchObject([{ no, attempt: 2, state: 'applying' }]);
  acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
  await acquirer.work();
  expect(await staff.call(retryFailedChange, { no: 'CR0' })).toMatchObject({ code: 404 });
});

it('gives leave to change a merchant before its days are over, which the first asking uses up', async () => {
  expect(await submit(6_400)).toMatchObject({ acceptedCount: 0 });
  await staff.ok(addWaiver, { kind, merchantNo: merchant().no, reason: '商户投诉' });
  const leaf = await server.as(world.agents.leaf.id);
  expect(await leaf.ok(previewChanges, asking(6_400))).toMatchObject({ acceptedCount: 1 });
  expect(await submit(6_400)).toMatchObject({ acceptedCount: 1 });
  await acquirer.work();
  expect(await submit(6_500)).toMatchObject({ acceptedCount: 0, refusedCount: 1 });
});
