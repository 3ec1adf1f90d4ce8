/**
 * Fees taken against the rates in force at the instants of the sales, by a second arithmetic, and the question about
 * them (docs/domain.md "Changes at the acquirer").
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { getFeeDifference } from '#capabilities/changes/contract/fees/get-fee-difference.ts';
import { listFeeDifferences } from '#capabilities/changes/contract/fees/list-fee-differences.ts';
import { searchFeeDifferences } from '#capabilities/changes/contract/fees/search-fee-differences.ts';
import { auditFees, recordOwnChange } from '#capabilities/changes/server/api.ts';
import { seededRandom } from '#simulator/random.ts';
import { bookIn } from '#testing/book-in.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { saleOf } from '#testing/trades.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { previewDispute } from '../../contract/review/preview-dispute.ts';

let server: TestServer;
let world: SmallWorld;
let leaf: TestClient;
const db = () => server.database.db;
const AGENTS = ['leaf', 'direct'] as const;

interface TestSale {
  readonly agent: (typeof AGENTS)[number];
  readonly day: string;
  readonly at: string;
  readonly amountFen: number;
  readonly feeFen: number;
  readonly cardType: 1 | 2;
}
const sold: TestSale[] = [];

/** The leaf's merchant is charged 0.6 %, and from 12:00 of the 17th on 0.7 % with a cap of 18 and an extra of 0.10. */
const CHANGED_AT = '2026-09-17T12:00:00+08:00';
const expectedOf = ({ agent, at, amountFen, cardType }: Omit<TestSale, 'feeFen'>): number => {
  const isNew = agent === 'leaf' && new Date(at) >= new Date(CHANGED_AT);
  const [tenThousandths, cap, extra] = isNew ? [70, 1_800, 10] : [60, 2_000, 0];
  const halves = BigInt(amountFen) * BigInt(tenThousandths) * 2n;
  const base = Number((halves + 10_000n) / 20_000n);
  return Math.min(amountFen, (cardType === 2 ? Math.min(base, cap) : base) + extra);
};

const rows = async (client: TestClient) => (await client.ok(listFeeDifferences, {})).rows;
const second = (agent: TestSale['agent']) => {
  const off = sold.filter((sale) => sale.agent === agent && Math.abs(sale.feeFen - expectedOf(sale)) > 1);
  return [...new Set(off.map(({ day }) => day))]
    .toSorted()
    .toReversed()
    .map((day) => {
      const ofDay = off.filter((sale) => sale.day === day);
      const sum = (value: (sale: TestSale) => number) => ofDay.reduce((total, sale) => total + value(sale), 0);
      return {
        day,
        saleCount: ofDay.length,
        takenFen: sum(({ feeFen }) => feeFen),
        expectedFen: sum(expectedOf),
      };
    });
};
const plain = (found: Awaited<ReturnType<typeof rows>>) =>
  found.map(({ day, saleCount, takenFen, expectedFen }) => ({ day, saleCount, takenFen, expectedFen }));

const sell = async (): Promise<void> => {
  const random = seededRandom('fees');
  const feed = Array.from({ length: 120 }, (_, index) => {
    const [agent, day] = [random.pick([...AGENTS]), random.pick(['2026-09-16', '2026-09-17'])];
    const at = `${day}T${random.pick(['09:15', '11:59', '12:00', '18:40'])}:00+08:00`;
    const [amountFen, cardType] = [random.int(1, 900_000), random.pick([1, 2] as const)];
    const expected = expectedOf({ agent, day, at, amountFen, cardType });
    // a fen more or less may be rounding
    const feeFen = Math.max(0, expected + random.pick([0, 0, 0, 0, 1, -1, 2, -2, 37]));
    sold.push({ agent, day, at, amountFen, feeFen, cardType });
    const sale = saleOf(world, agent, { reference: `F${index}`, occurredAt: new Date(at), amountFen: fen(amountFen) });
    return { ...sale, feeFen: fen(feeFen), cardType };
  });
  const { rows: outcomes } = await bookIn(db(), feed, server.clock.now());
  expect(outcomes.every(({ outcome }) => outcome === 'booked')).toBe(true);
};

/** The acquirer changes the rate of the leaf's merchant. */
const confirm = (from: string, rule: FeeRule) => {
  const own = {
    kind: 'rate' as const,
    key: `m${world.merchant('leaf').id}-p1`,
    acquirer: 'tested',
    value: { rates: [{ rateType: 1, ...rule }] },
    effectiveAt: new Date(from),
    now: server.clock.now(),
    unlessOpen: false,
  };
  return inTransaction(db(), (tx) => recordOwnChange(tx, own));
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  leaf = await server.as(world.agents.leaf.id);
  await confirm(CHANGED_AT, { ratePpm: ppm(7_000), capFen: fen(1_800), extraFen: fen(10) });
  await sell();
  await auditFees(db(), server.clock.now());
});
afterAll(() => server.close());

it('lists each day of a merchant once, with the amounts of a second arithmetic, to its agent alone', async () => {
  expect(second('leaf').length).toBe(2);
  expect(plain(await rows(leaf))).toEqual(second('leaf'));
  const direct = await server.as(world.agents.direct.id);
  expect(plain(await rows(direct))).toEqual(second('direct'));
  await auditFees(db(), server.clock.now());
  expect(plain(await rows(leaf))).toEqual(second('leaf'));
  const [found] = await rows(leaf);
  expect((await direct.call(getFeeDifference, { id: found?.id ?? '' })).code).toBe(404);
});

it('names the sales that differ, also to the staff', async () => {
  const [found] = await rows(leaf);
  const { sales } = await leaf.ok(getFeeDifference, { id: found?.id ?? '' });
  expect(sales.length).toBe(found?.saleCount);
  expect(sales.reduce((sum, { takenFen, expectedFen }) => sum + takenFen - expectedFen, 0)).toBe(
    (found?.takenFen ?? 0) - (found?.expectedFen ?? 0),
  );
  const staff = await server.asStaff('support');
  const listed = (await staff.ok(searchFeeDifferences, { merchantNo: found?.merchantNo, day: found?.day })).rows;
  expect(listed.map(({ day, sales: each }) => [day, each.length])).toEqual([[found?.day, sales.length]]);
  expect((await staff.ok(searchFeeDifferences, {})).rows.length).toBe(second('leaf').length + second('direct').length);
});

it('can be questioned at the acquirer, once', async () => {
  const [found] = await rows(leaf);
  const { subject = '', takenFen = fen(0), expectedFen = fen(0) } = found ?? {};
  const line = { what: 'fee_check', label: found?.merchantName, amountFen: Math.abs(takenFen - expectedFen) };
  expect(await leaf.ok(previewDispute, { subject })).toMatchObject({ line });
  const { id } = await leaf.ok(openDispute, { subject, text: '请核对手续费' });
  expect(await leaf.ok(getDispute, { id })).toMatchObject({ ...line, subject, state: 'open' });
  expect(await leaf.call(openDispute, { subject, text: '请核对' })).toMatchObject({ reason: 'dispute_open_already' });
  const other = await server.as(world.agents.direct.id);
  expect((await other.call(previewDispute, { subject })).code).toBe(404);
  expect((await leaf.call(previewDispute, { subject: 'check-fee-1-20260231' })).code).toBe(404);
});

it('a rate that is confirmed late ends the differences that it explains, which nobody can question then', async () => {
  const day = '2026-09-10';
  const sale = saleOf(world, 'leaf', {
    reference: 'LATE',
    occurredAt: new Date(`${day}T10:00:00+08:00`),
    amountFen: fen(100_000),
  });
  await bookIn(db(), [{ ...sale, feeFen: fen(650) }], server.clock.now());
  await auditFees(db(), server.clock.now());
  const subject = `check-fee-${world.merchant('leaf').id}-20260910`;
  expect((await rows(leaf))[0]).toMatchObject({ day, saleCount: 1, takenFen: 650, expectedFen: 600, subject });
  await confirm(`${day}T00:00:00+08:00`, { ratePpm: ppm(6_500), capFen: fen(2_000) });
  await confirm('2026-09-11T00:00:00+08:00', { ratePpm: ppm(6_000), capFen: fen(2_000) });
  await auditFees(db(), server.clock.now());
  expect(plain(await rows(leaf))).toEqual(second('leaf'));
  expect((await leaf.call(previewDispute, { subject })).code).toBe(404);
});
