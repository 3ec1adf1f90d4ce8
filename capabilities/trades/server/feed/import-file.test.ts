import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { importFile } from './import-file.ts';

const vault = createVault(readVaultConfig({}, false));

const w = useBookingWorld();

const HEAD = 'reference,status,occurredAt,amountFen,feeFen,paymentType,method,cardType,vip,terminalSn,merchantNo';
const fileOf = (lines: string[]) => new TextEncoder().encode([HEAD, ...lines].join('\r\n'));

it('books a file once however often it is imported, and reports the lines that were not booked', async () => {
  const sn = w.world.terminal('leaf', 3).sn;
  const no = w.world.merchant('leaf').no;
  const good = Array.from(
    { length: 1_200 },
    (_, i) => `F${i},1,2026-09-18T14:08:32+08:00,843700,5062,1,1,1,${i % 2 ? 'true' : ''},${sn},${no}`,
  );
  const file = fileOf([
    ...good,
    `F0,1,2026-09-18T14:08:32+08:00,843700,5062,1,1,1,,${sn},${no}`,
    `G1,1,2026-09-18T14:08:32+08:00,84.37,1,1,1,1,,${sn},${no}`,
    `G2,1,2026-09-18T14:08:32+08:00,8437,1,1,1,1,,${sn},M`,
  ]);
  const first = await importFile(w.database.db, vault, 'test', file, NOW);
  expect(first).toEqual({
    counts: { booked: 1_200, duplicate: 1, quarantined: 1, rejected: 1 },
    known: 0,
    problems: [
      { line: 1203, outcome: { reference: 'G1', fate: 'rejected', fields: { amount: 'invalid' } } },
      { line: 1204, outcome: { reference: 'G2', fate: 'quarantined', reason: 'unknown_merchant' } },
    ],
  });
  expect(await importFile(w.database.db, vault, 'test', file, NOW)).toEqual({
    counts: { booked: 0, duplicate: 0, quarantined: 0, rejected: 0 },
    known: 1_203,
    problems: [],
  });
});

it('books no row with a cell that a spreadsheet destroyed, and names each with its content', async () => {
  const sn = w.world.terminal('leaf', 3).sn;
  const no = w.world.merchant('leaf').no;
  const line = (reference: string, merchantNo = no) =>
    `${reference},1,2026-09-18T14:08:32+08:00,843700,5062,1,1,1,,${sn},${merchantNo}`;
  const file = fileOf([
    line('2.61128E+18'),
    line('2.61128E+18'),
    '',
    line('H1'),
    line('H2', '8.98651E+14'),
    line('####'),
  ]);
  for (const known of [0, 1]) {
    const { counts, problems, ...rest } = await importFile(w.database.db, vault, 'test', file, NOW);
    expect({ ...counts, ...rest }).toMatchObject({ booked: 1 - known, duplicate: 0, rejected: 4, known });
    expect(problems.map(({ damaged }) => damaged)).toEqual([
      ['A2 reference 2.61128E+18'],
      ['A3 reference 2.61128E+18'],
      ['K6 merchantNo 8.98651E+14'],
      ['A7 reference ####'],
    ]);
  }
});

it('names only the amount that cannot be read, not the fee beside it', async () => {
  const { sn } = w.world.terminal('leaf', 3);
  const file = fileOf([`I1,1,2026-09-18T14:08:32+08:00,84.37,50,1,1,1,,${sn},${w.world.merchant('leaf').no}`]);
  expect((await importFile(w.database.db, vault, 'test', file, NOW)).problems).toEqual([
    { line: 2, outcome: { reference: 'I1', fate: 'rejected', fields: { amount: 'invalid' } } },
  ]);
});

it('says which terminal or merchant it was whose zeros a spreadsheet dropped, where only one fits', async () => {
  const [sn, no] = ['00980236001', '0098651000'];
  const rename = async (
    table: 'terminals.terminal' | 'merchants.merchant',
    column: 'sn' | 'no',
    id: unknown,
    to: string,
  ) =>
    w.database.db.transaction((tx) =>
      sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${to} where id = ${id}`.execute(tx),
    );
  const [first, second] = w.world.terminals;
  await rename('terminals.terminal', 'sn', first?.id, sn);
  await rename('merchants.merchant', 'no', w.world.merchant('leaf').id, no);
  const line = (reference: string, terminal: string, merchant: string) =>
    `${reference},1,2026-09-18T14:08:32+08:00,1000,5,1,1,1,,${terminal},${merchant}`;
  const file = fileOf([
    line('J1', '980236001', no),
    line('J2', w.world.terminal('leaf', 3).sn, '98651000'),
    line('J3', '55555555', no),
  ]);
  const { problems } = await importFile(w.database.db, vault, 'test', file, NOW);
  expect(problems.map(({ lostZeros }) => lostZeros)).toEqual([
    { member: 'terminalSn', given: '980236001', whole: sn },
    { member: 'merchantNo', given: '98651000', whole: no },
    undefined,
  ]);
  // two serial numbers fit: nobody knows which one is meant
  await rename('terminals.terminal', 'sn', second?.id, '0980236001');
  const again = await importFile(w.database.db, vault, 'test', fileOf([line('J4', '980236001', no)]), NOW);
  expect(again.problems).toMatchObject([{ outcome: { reason: 'unknown_terminal' } }]);
  expect(again.problems[0]?.lostZeros).toBeUndefined();
});
