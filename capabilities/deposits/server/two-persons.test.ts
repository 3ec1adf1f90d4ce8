/**
 * Nobody creates money alone: an amount from the limit on is booked when a second member of the staff enters the same.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NotPermitted, taskOperator, type Operator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { bookDeposit } from '#testing/deposits.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';

let world: WalletWorld;
let people: Record<'wangmin' | 'limin' | 'zhaoqi', Operator>;
const NOW = new Date('2026-09-18T06:36:00Z');
const db = () => world.server.database.db;

beforeAll(async () => {
  world = await walletWorld();
  const add = async (login: string): Promise<Operator> =>
    testOperator(login, await addTestStaff(db(), { loginName: login, name: login, role: 'finance' }));
  people = { wangmin: await add('wangmin'), limin: await add('limin'), zhaoqi: await add('zhaoqi') };
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const book = (operator: Operator, reference: string, amountFen: number, now = NOW, reason = '预付货款') =>
  bookDeposit(db(), { code: 'ZY80542', amountFen: fen(amountFen), reference, reason, operator, now });
const booked = async (): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from deposits.deposit`.execute(db());
  return Number(rows[0]?.fen);
};

it('waits for another person, whatever the first one tries; the second enters the same once', async () => {
  const { wangmin, limin } = people;
  expect(await book(wangmin, 'BIG-1', 900_000_000)).toHaveProperty('lapsesAt');
  expect(await book(wangmin, 'BIG-1', 900_000_000)).toHaveProperty('lapsesAt');
  // from the console or another session it is the same person
  expect(await book({ ...wangmin, from: '203.0.113.9' }, 'BIG-1', 900_000_000)).toHaveProperty('lapsesAt');
  expect(await booked()).toBe(0);
  await expect(book(limin, 'BIG-1', 900_000_001)).rejects.toThrow('proposed something else');
  const both = await Promise.all([book(limin, 'BIG-1', 900_000_000), book(limin, 'BIG-1', 900_000_000)]);
  expect(both.filter((each) => 'isNew' in each && each.isNew)).toHaveLength(1);
  expect(await booked()).toBe(900_000_000);
  const { rows } = await sql`select call, operator from audit.entry where subject_id = 'BIG-1' order by id`.execute(
    db(),
  );
  expect(rows).toEqual([
    { call: 'deposits.propose-deposit', operator: 'wangmin' },
    { call: 'deposits.propose-deposit', operator: 'wangmin' },
    { call: 'deposits.propose-deposit', operator: 'wangmin' },
    { call: 'deposits.book-deposit', operator: 'limin' },
  ]);
});

it('the parts of an amount count towards the limit as the whole does, by person and day', async () => {
  const { zhaoqi, limin } = people;
  const before = await booked();
  for (const part of [1, 2]) expect(await book(zhaoqi, `PART-${part}`, 49_999)).toMatchObject({ isNew: true });
  expect(await book(zhaoqi, 'PART-3', 2)).toHaveProperty('lapsesAt');
  expect(await booked()).toBe(before + 99_998);
  expect(await book(limin, 'PART-3', 2)).toMatchObject({ isNew: true });
  const tomorrow = new Date('2026-09-18T16:00:00Z');
  expect(await book(zhaoqi, 'PART-4', 49_999, tomorrow)).toMatchObject({ isNew: true });
});

it('lapses after 24 hours: then the second person is the first', async () => {
  const { wangmin, limin } = people;
  await book(wangmin, 'LATE-1', 200_000);
  const before = await booked();
  expect(await book(limin, 'LATE-1', 200_000, new Date(NOW.getTime() + 24 * 3_600_000))).toHaveProperty('lapsesAt');
  expect(await booked()).toBe(before);
});

it('a task of the machine comes to the limit with nobody; the database refuses the same person twice', async () => {
  await expect(book(taskOperator('nightly'), 'TASK-1', 100_000)).rejects.toThrow(NotPermitted);
  await book(people.wangmin, 'SAME-1', 300_000);
  await expect(
    sql`update staff.money_act set agreed_by = maker_id, agreed_at = made_at where subject = 'SAME-1'`.execute(db()),
  ).rejects.toThrow(/check/);
});
