/** The statements of a year in one file: each as in its own file, below a sheet of the year that adds up. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { readTable } from '#platform/csv/read.ts';
import { sql } from '#platform/db/sql.ts';
import { languages } from '#platform/i18n/languages.ts';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { client, server, useStatement, world } from '#testing/statement.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import { getStatementFile } from '../../contract/file/get-statement-file.ts';
import { getYearFile } from '../../contract/file/get-year-file.ts';
import { listStatements } from '../../contract/list/list-statements.ts';
import { closeDueMonths } from '../closing/close-due-months.ts';

useStatement();
let months: string[] = [];
beforeAll(async () => {
  await closeDueMonths(server.database.db, server.services.vault, server.clock.now());
  months = (await client.ok(listStatements, { year: 2026 })).rows.map(({ month }) => month).toReversed();
});

/** A number as read from a cell: without zeros at its end. */
const cell = (amount: Fen): string => String(Number(plainYuan(amount)));

const partsOf = (base64: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(base64, 'base64'))).map(([name, part]) => [name, strFromU8(part)]),
  );

it('has a sheet of the year, and for each statement the sheet of its own file', async () => {
  const { name, base64 } = await client.ok(getYearFile, { year: 2026 });
  const parts = partsOf(base64);
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, said]) => said);
  expect(months.length).toBeGreaterThan(1);
  expect(names).toEqual(['2026', ...months]);
  expect(name).toBe(`2026年月度对账单_${world.agents.direct.code}-2026.xlsx`);
  for (const [index, month] of months.entries()) {
    const alone = await client.ok(getStatementFile, { month, format: 'xlsx' });
    expect(parts[`xl/worksheets/sheet${index + 2}.xml`]).toBe(partsOf(alone.base64)['xl/worksheets/sheet1.xml']);
  }
});

it('opens with a row for each month, from opening to closing, its seal, and the sums of all movements', async () => {
  const { base64 } = await client.ok(getYearFile, { year: 2026 });
  const { rows } = readTable(Buffer.from(base64, 'base64'));
  const pages = await Promise.all(months.map((month) => client.ok(getStatement, { month })));
  const head = rows.findIndex(([first]) => first === '月份');
  expect(rows.slice(head + 1, head + 1 + months.length)).toEqual(
    pages.map(({ statement: { month, openingFen, netFen, withdrawnFen, closingFen, number }, sha256 }) => [
      month,
      ...[openingFen, netFen, withdrawnFen, closingFen].map((amount) => cell(fen(amount))),
      number,
      sha256,
    ]),
  );
  const sum = (pick: (page: (typeof pages)[number]) => number): string =>
    cell(sumFen(pages.map((page) => fen(pick(page)))));
  expect(rows[head + 1 + months.length]).toEqual([
    '合计',
    '',
    sum(({ statement }) => statement.netFen),
    sum(({ statement }) => statement.withdrawnFen),
  ]);
});

it.each(languages)('has no key in place of a word in %s', async (lang) => {
  const { base64 } = await client.ok(getYearFile, { year: 2026 }, { lang });
  const cells = readTable(Buffer.from(base64, 'base64')).rows.flat();
  expect(cells.filter((cell) => /^[a-z]+(\.[\w-]+)+$/.test(cell))).toEqual([]);
});

it("holds nothing of another agent's; of a year without a statement there is none", async () => {
  const parent = world.agents.mid;
  const { name, base64 } = await (await server.as(parent.id)).ok(getYearFile, { year: 2026 });
  expect(name).toContain(`_${parent.code}-2026.xlsx`);
  expect(Object.values(partsOf(base64)).join('')).not.toContain(world.agents.direct.code);
  expect((await client.call(getYearFile, { year: 2019 })).code).toBe(404);
});

it('leaves a line in the audit log', async () => {
  const { rows } = await sql`select subject, subject_id, after from audit.entry
    where call = ${getYearFile.name} order by id limit 1`.execute(server.database.db);
  expect(rows).toEqual([
    { subject: 'statement', subject_id: '2026', after: { format: 'xlsx', statements: months.length } },
  ]);
});
