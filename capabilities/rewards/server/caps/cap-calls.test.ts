/** Caps of rewards by the staff: set for the months to come, listed with the used amounts, and audited. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { bookOne, reward, setAmounts, useRewards } from '#testing/rewards.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changeCap } from '../../contract/caps/change-cap.ts';
import { listCaps } from '../../contract/caps/list-caps.ts';

const w = useRewards();
const db = () => w.database.db;
let server: TestServer;
let staff: TestClient;
let policyCode: string;
beforeAll(async () => {
  server = await testServer({ urls: urlsOf(w.database) });
  server.clock.set('2026-09-18T04:00:00Z');
  staff = await server.asStaff('operations');
  const { rows } = await sql<{ code: string }>`select code from policies.policy where id = 1`.execute(db());
  policyCode = rows[0]?.code ?? '';
});
afterAll(() => server.close());

it('a cap is set for the months to come, listed with its used amount, and audited', async () => {
  const kind = 'activation' as const;
  expect(await staff.ok(listCaps, {})).toEqual({ caps: [], used: [] });
  expect(await staff.ok(changeCap, { policyCode, kind, fromMonth: '2027-01', isUncapped: true })).toEqual({});
  expect(await staff.ok(changeCap, { policyCode, kind, fromMonth: '2026-10', capFen: 15_000 })).toMatchObject({
    next: { fromMonth: '2027-01' },
  });
  await setAmounts(db(), 'activation', 0, { leaf: 3_000 });
  for (const key of ['a', 'b'])
    await bookOne(db(), reward(key, { day: '2026-10-02' }), new Date('2026-10-02T12:00:00+08:00'));
  const { caps, used } = await staff.ok(listCaps, {});
  expect(caps.map(({ fromMonth, capFen }) => [fromMonth, capFen])).toEqual([
    ['2026-10', 15_000],
    ['2027-01', undefined],
  ]);
  expect(used).toEqual([{ policyCode, kind, month: '2026-10', usedFen: 15_000, capFen: 15_000, cutCount: 1 }]);
  const { rows } = await sql`select after, operator like 'operations%' as named from audit.entry
    where call = 'rewards.cap' order by id`.execute(db());
  expect(rows).toMatchObject([
    { after: { kind, fromMonth: '2027-01', capFen: null }, named: true },
    { after: { kind, fromMonth: '2026-10', capFen: 15_000 }, named: true },
  ]);
});

it.each([
  [{ policyCode: 'NOPE', capFen: 1 }, { code: 404 }],
  [{ kind: 'allowance' as never, capFen: 1 }, { code: 400 }],
  [{ fromMonth: '2026-13', capFen: 1 }, { code: 400 }],
  [{ capFen: -1 }, { code: 400 }],
  [{}, { code: 400 }],
  [{ capFen: 1, isUncapped: true }, { code: 400 }],
  [{ fromMonth: '2026-08', capFen: 1 }, { reason: 'reward_cap_over' }],
  [{ fromMonth: '2026-09', capFen: 1 }, { reason: 'reward_cap_begun' }],
])('%j is refused with %j', async (given, answer) => {
  const usual = { policyCode, kind: 'activation' as const, fromMonth: '2026-11' };
  expect(await staff.call(changeCap, { ...usual, ...given })).toMatchObject(answer);
});
