/** A file of transactions can make agents earn anything: two persons give the very same one. */
import { beforeAll, expect, it } from 'vitest';
import { NotPermitted, taskOperator, type StaffOperator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { addPeople } from '#testing/staff.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { importByHand } from './import-by-hand.ts';

const w = useBookingWorld();
const vault = createVault(readVaultConfig({}, false));
const db = () => w.database.db;
let people: Readonly<Record<'wang' | 'limin', StaffOperator>>;
beforeAll(async () => {
  people = await addPeople(db());
});

const HEAD = 'reference,status,occurredAt,amountFen,feeFen,paymentType,method,cardType,terminalSn,merchantNo';
const fileOf = (reference: string, amountFen = 1) => {
  const { sn } = w.world.terminal('leaf', 3);
  const sale = `${reference},1,2026-09-18T14:08:32+08:00,${amountFen},0,1,1,1,${sn},${w.world.merchant('leaf').no}`;
  return new TextEncoder().encode([HEAD, sale].join('\r\n'));
};
const give = (operator: StaffOperator, content: Uint8Array, acquirer = 'test') =>
  importByHand(db(), vault, acquirer, content, { operator, now: NOW });
const received = async (): Promise<number> => (await sql`select 1 from trades.feed_batch`.execute(db())).rows.length;

it('is received when another person gives every byte of it for the same acquirer, and once', async () => {
  const file = fileOf('H1');
  for (const from of ['cli', '203.0.113.9'])
    expect(await give({ ...people.wang, from }, file)).toHaveProperty('lapsesAt');
  expect(await give(people.limin, fileOf('H1', 2))).toHaveProperty('lapsesAt');
  expect(await give(people.limin, file, 'other')).toHaveProperty('lapsesAt');
  expect(await received()).toBe(0);
  await Promise.all([give(people.limin, file), give(people.limin, file)]);
  expect(await received()).toBe(1);
  expect(await give(people.wang, file)).toMatchObject({ known: 1 });
  const { rows } = await sql`select call, operator, after ->> 'proposedBy' as first from audit.entry
    where call = 'trades.import-file'`.execute(db());
  expect(rows).toEqual([{ call: 'trades.import-file', operator: 'limin', first: 'wang' }]);
});

it('is received once, with one agreement, however close together its two persons give it again', async () => {
  for (const at of Array.from({ length: 10 }, (_, i) => i)) {
    const file = fileOf(`H3-${at}`);
    const before = await received();
    await give(people.wang, file);
    const again = await Promise.all([give(people.limin, file), give(people.limin, file), give(people.wang, file)]);
    expect(
      again.filter((answer) => 'counts' in answer && answer.counts.booked + answer.known === 1).length,
    ).toBeGreaterThan(1);
    expect(await received()).toBe(before + 1);
  }
  const { rows } = await sql`select 1 from staff.money_act where agreed_by is null and subject like 'test %'`.execute(
    db(),
  );
  // counts only the row of the other test's file, of two fen
  expect(rows).toHaveLength(1);
});

it('is not imported by a task of the machine', async () => {
  const by = { operator: taskOperator('nightly'), now: NOW };
  await expect(importByHand(db(), vault, 'test', fileOf('H2'), by)).rejects.toThrow(NotPermitted);
});
