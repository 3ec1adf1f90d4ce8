/**
 * The cap of a month holds for everything that is booked, clawed back and corrected under it, in any order and at the
 * same instant.
 */
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import {
  bookOne,
  reward,
  setAmounts,
  sharesOfAward,
  STANDARD,
  clawOneBack,
  useRewards,
  walletOf,
} from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { secondConnection } from '#testing/trades.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardRequest } from '../award-request.ts';
import { awardsOf } from '../awards-of.ts';
import { expectedShares } from '../awards/expected-shares.ts';
import { explainAward } from '../awards/explain-award.ts';
import { recomputeAward } from '../awards/recompute-award.ts';
import { bookAwards } from '../fees/book-awards.ts';
import { clawBack } from '../fees/clawback.ts';
import { otherwiseShared } from '../otherwise-shared.ts';
import { editCap, allCaps } from './edit-cap.ts';

const { leaf, direct, root } = AGENT_IDS;
const w = useRewards();
const db = () => w.database.db;
const at = (day: string): Date => new Date(`${day}T12:00:00+08:00`);
const SET_AT = at('2026-09-18');

/** Awards of other months do not meet. */
const of = (month: string, day = '05') => `2027-${month}-${day}`;

const cap = (month: string, capFen: number | undefined, now = SET_AT) =>
  inTransaction(db(), (tx) =>
    editCap(tx, {
      policyId: STANDARD,
      kind: 'activation',
      fromMonth: month,
      capFen: capFen === undefined ? undefined : fen(capFen),
      operator: testOperator('li'),
      now,
    }),
  );

const used = async (month: string): Promise<Fen | undefined> =>
  (await allCaps(db())).used.find((one) => one.month === month)?.usedFen;

const poolsOf = async (ids: Iterable<AwardId | undefined>): Promise<[Fen, Fen | null][]> =>
  (await awardsOf(db(), { ids: [...ids].flatMap((id) => id ?? []) })).map(({ poolFen, uncutFen }) => [
    poolFen,
    uncutFen,
  ]);

const book = (requests: readonly AwardRequest[], now: Date) =>
  inTransaction(db(), (tx) => bookAwards(tx, now, requests));

beforeAll(async () => {
  await setAmounts(db(), 'activation', 0, { leaf: 3_000, direct: 5_000, mid: 8_000, root: 9_000 });
});

it('pays the first rewards in full, one in part, the rest nothing; each once', async () => {
  await cap('2027-01', 25_000);
  const day = of('01');
  const requests = [1, 2, 3, 4].map((no) => reward(`cap${no}`, { day, item: 0, terminalId: undefined }));
  const ids = await book(requests, at(day));
  expect(await poolsOf(ids.values())).toEqual([
    [10_000, null],
    [10_000, null],
    [5_000, 10_000],
    [0, 10_000],
  ]);
  expect(await sharesOfAward(db(), ids.get('cap3') as AwardId)).toEqual([3_000, 2_000, 0, 0]);
  expect(await sharesOfAward(db(), ids.get('cap4') as AwardId)).toEqual([0, 0, 0, 0]);
  expect(await walletOf(db(), leaf)).toMatchObject({ earnedFen: 9_000 });
  await book(requests, at(day));
  expect(await used('2027-01')).toBe(25_000);
});

it('is not met by rewards of another month, kind or policy', async () => {
  const before = await used('2027-01');
  await bookOne(db(), reward('other:month', { day: '2026-12-31' }), at('2026-12-31'));
  await bookOne(db(), reward('other:kind', { day: of('01'), kind: 'compliance', item: 1 }), at(of('01')));
  expect(await used('2027-01')).toBe(before);
  expect(await used('2026-12')).toBeUndefined();
});

it('a clawed back amount goes to the award that is booked next, in the month of the original', async () => {
  await cap('2027-02', 15_000);
  const [day, later] = [of('02', '27'), of('03', '02')];
  const first = await bookOne(db(), reward('back:1', { day }), at(day));
  const cut = await bookOne(db(), reward('back:2', { day }), at(day));
  await clawOneBack(db(), first, at(later), later);
  expect(await used('2027-02')).toBe(5_000);
  const next = await bookOne(db(), reward('back:3', { day }), at(later));
  expect(await poolsOf([cut, next])).toEqual([
    [5_000, 10_000],
    [10_000, null],
  ]);
});

it('a correction gives back before it takes, and a cut reward is not corrected for being cut', async () => {
  await cap('2027-04', 4_000);
  const day = of('04');
  const request = reward('right:1', { day });
  const former = await bookOne(db(), request, at(day));
  expect(await otherwiseShared(db(), [{ awardId: former, request }])).toEqual(new Set());
  const smaller = { ...request, poolFen: fen(3_500) };
  expect(await otherwiseShared(db(), [{ awardId: former, request: smaller }])).toEqual(new Set([former]));
  const id = await inTransaction(db(), async (tx) => {
    await clawBack(tx, at(day), [{ awardId: former, day, cause: 'corrected' }]);
    return (await bookAwards(tx, at(day), [{ ...smaller, key: 'right:2', corrects: former }])).get('right:2');
  });
  expect(await poolsOf([id])).toEqual([[3_500, null]]);
  expect(await used('2027-04')).toBe(3_500);
  expect((await allCaps(db())).used).toContainEqual(expect.objectContaining({ month: '2027-04', cutCount: 0 }));
});

it('a correction keeps the room of its former reward, whatever is booked or corrected with it', async () => {
  await cap('2027-09', 25_000);
  const requests = ['10', '11', '12'].map((day) => reward(`kept:${day}`, { day: of('09', day) }));
  const now = at(of('09', '12'));
  const former = await book(requests, now);
  const anew = (day: string, corrects: string) =>
    reward(`kept:${day}`, { day: of('09', day), corrects: former.get(`kept:${corrects}`) });
  const ids = await inTransaction(db(), async (tx) => {
    const back = (day: string) => ({
      awardId: former.get(`kept:${day}`) as AwardId,
      day: of('09', day),
      cause: 'corrected' as const,
    });
    await clawBack(tx, now, [back('10'), back('12')]);
    return bookAwards(tx, now, [anew('09', '10'), anew('02', '12'), reward('kept:01', { day: of('09', '01') })]);
  });
  expect(await poolsOf(ids.values())).toEqual([
    [0, 10_000],
    [5_000, 10_000],
    [10_000, null],
  ]);
  expect(await used('2027-09')).toBe(25_000);
});

it('servers that book different rewards at one instant together get no more than the cap leaves', async () => {
  await cap('2027-05', 55_000);
  const day = of('05');
  const others = [secondConnection(w), secondConnection(w)];
  const all = await Promise.all(
    [w.database.db, ...others.map((other) => other.db)].map((one, server) =>
      inTransaction(one, (tx) =>
        bookAwards(
          tx,
          at(day),
          [1, 2, 3].map((no) => reward(`instant${no === 1 ? 'same' : server}${no}`, { day })),
        ),
      ),
    ),
  );
  await Promise.all(others.map((other) => other.close()));
  const ids = new Set(all.flatMap((one) => [...one.values()]));
  const pools = (await poolsOf(ids)).map(([poolFen]) => poolFen).toSorted((one, other) => other - one);
  expect(pools).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 5_000, 0]);
  expect(await used('2027-05')).toBe(55_000);
});

it('an agent sees before and after that it gets less, and why; who gets all of its part does not', async () => {
  await cap('2027-06', 4_000);
  const day = of('06');
  const request = reward('seen', { day });
  expect(await expectedShares(db(), direct, [request], day)).toEqual([{ fen: 1_000, isCut: true }]);
  expect(await expectedShares(db(), leaf, [request], day)).toEqual([{ fen: 3_000, isCut: false }]);
  const id = await bookOne(db(), request, at(day));
  expect(await explainAward(db(), direct, id)).toMatchObject({ shareFen: 1_000, isCut: true, isCapped: true });
  expect(await explainAward(db(), leaf, id)).toMatchObject({ shareFen: 3_000, isCut: false });
  expect(await expectedShares(db(), root, [request], day)).toEqual([{ fen: 0, isCut: true }]);
  const inJuly = { ...request, firstDay: of('07', '01') };
  expect(await expectedShares(db(), leaf, [request, inJuly], day)).toEqual([
    { fen: 0, isCut: true },
    { fen: 3_000, isCut: false },
  ]);
  const [award] = await awardsOf(db(), { ids: [id] });
  expect(award && (await recomputeAward(db(), direct, award, undefined))?.share).toEqual({
    bookedFen: 1_000,
    computedFen: 1_000,
  });
});

it('a month that has begun can only be given more; one that begins tomorrow has begun', async () => {
  const late = at('2027-07-31');
  await cap('2027-08', 1_000, at('2027-07-30'));
  await expect(cap('2027-08', 999, late)).rejects.toMatchObject({
    reason: 'reward_cap_lower',
    values: { cap: '10.00' },
  });
  await expect(cap('2027-06', 9_000, late)).rejects.toThrow('refusal.reward_cap_over');
  await cap('2027-08', 2_000, late);
  await cap('2027-08', undefined, late);
  await expect(cap('2027-08', 99_999, late)).rejects.toThrow('refusal.reward_cap_lower');
  const day = of('08');
  await bookOne(db(), reward('uncapped', { day }), at(day));
  expect(await used('2027-08')).toBe(10_000);
  await expect(
    inTransaction(db(), (tx) =>
      editCap(tx, {
        policyId: STANDARD,
        kind: 'compliance',
        fromMonth: '2027-08',
        capFen: fen(1),
        operator: testOperator('li'),
        now: late,
      }),
    ),
  ).rejects.toThrow('refusal.reward_cap_begun');
});

it('a difference between the used amount and the awards, or above the cap, is found', async () => {
  const use = (change: number) =>
    sql`update rewards.pool_use set fen = fen + ${change} where month = '2027-02'`.execute(db());
  const capped = (capFen: number) =>
    sql`update rewards.pool_cap set cap_fen = ${capFen} where from_month = '2027-02'`.execute(db());
  const subjects = async () => (await reconcile(db())).differences.map(({ subject }) => subject);
  await use(1);
  expect(await subjects()).toEqual([`policy ${STANDARD} activation 2027-02`]);
  await use(-1);
  await capped(14_999);
  expect(await subjects()).toEqual([`policy ${STANDARD} activation 2027-02`]);
  await capped(15_000);
});

it('rewards of a month under a cap that were not counted are found', async () => {
  await cap('2027-10', 50_000);
  await bookOne(db(), reward('uncounted', { day: of('10') }), at(of('10')));
  const { rows } = await sql`delete from rewards.pool_use where month = '2027-10' returning *`.execute(db());
  expect((await reconcile(db())).differences).toMatchObject([
    { subject: `policy ${STANDARD} activation 2027-10`, expected: 10_000, actual: 0 },
  ]);
  await sql`insert into rewards.pool_use select * from json_populate_recordset(null::rewards.pool_use,
    ${JSON.stringify(rows)}::json)`.execute(db());
});
