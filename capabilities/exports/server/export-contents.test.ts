/** A file holds the rows that its list shows, to the fen, and discloses nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { formatDigits } from '#platform/money/format.ts';
import { formatRate } from '#platform/money/format.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { exportAgents } from '#capabilities/agents/contract/lookup/export-agents.ts';
import { exportEarnings } from '#capabilities/earnings/contract/lookup/export-earnings.ts';
import { listEarnings } from '#capabilities/earnings/contract/lookup/list-earnings.ts';
import { exportTerminals } from '#capabilities/terminals/contract/list/export-terminals.ts';
import { listTerminals } from '#capabilities/terminals/contract/list/list-terminals.ts';
import { exportTrades } from '#capabilities/trades/contract/lookup/export-trades.ts';
import { getTradeSummary } from '#capabilities/trades/contract/lookup/get-trade-summary.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { exportStatementEntries } from '#capabilities/wallet/contract/statement/export-statement-entries.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { listWithdrawals } from '#capabilities/withdrawals/contract/list/list-withdrawals.ts';
import { exportWithdrawals } from '#capabilities/withdrawals/contract/review/export-withdrawals.ts';
import { PASSWORD, type QualityWorld } from '#testing/examples/world.ts';
import { exportId, exported, fileOf, forgetExports, jobOf, stateOf } from '#testing/exports.ts';
import { textIn } from '#testing/pdf-text.ts';
import { qualityWorld } from '#testing/quality/quality-world.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { makeExport } from './make-export.ts';
import { folderOf } from './sealed-file.ts';

let world: QualityWorld;
let mid: TestClient;
const db = () => world.server.database.db;

beforeAll(async () => {
  world = await qualityWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  mid = await world.again('mid');
  await forgetExports(world.server);
});

/** A spreadsheet's number has no zeros at its end. */
const yuan = (cell: string | undefined): string => plainYuan(fen(Math.round(Number(cell) * 100)));

const sumOf = (records: readonly Record<string, string>[], column: string): string =>
  plainYuan(fen(records.reduce((sum, record) => sum + Math.round(Number(record[column] ?? 0) * 100), 0)));
it.each(['csv', 'xlsx'] as const)(
  'the money of an exported list adds up to the total of the list (%s)',
  async (format) => {
    const trades = await exported(world.server, mid, exportTrades, { format });
    const total = await mid.ok(getTradeSummary, {});
    const sales = trades.records.filter((row) => row['状态'] === '成功' && row['类别'] === '消费');
    expect(trades.records.length).toBe(total.count);
    expect(sumOf(sales, '金额（元）')).toBe(plainYuan(total.successFen ?? fen(0)));
    expect(sumOf(trades.records, '我的分润（元）')).toBe(plainYuan(total.shareFen ?? fen(0)));

    const earnings = await exported(world.server, mid, exportEarnings, { format });
    const { rows } = await mid.ok(listEarnings, { pageSize: 100 });
    expect(sumOf(earnings.records, '收益（元）')).toBe(
      plainYuan(fen(rows.reduce((sum, row) => sum + row.amountFen, 0))),
    );

    const days = { from: '2026-09-01', to: '2026-09-30' };
    const statement = await exported(world.server, mid, exportStatementEntries, { format, ...days });
    const month = await mid.ok(getStatementSummary, { month: '2026-09' });
    expect(sumOf(statement.records, '金额（元）')).toBe(plainYuan(fen(month.inFen - month.outFen)));

    const withdrawals = await exported(world.server, mid, exportWithdrawals, { format });
    const listed = (await mid.ok(listWithdrawals, {})).rows;
    expect(sumOf(withdrawals.records, '到账金额（元）')).toBe(
      plainYuan(fen(listed.reduce((sum, row) => sum + row.netFen, 0))),
    );
  },
);

it.each(['csv', 'xlsx'] as const)(
  "a row of transactions has the values of its page, and the last row those of the list's total (%s)",
  async (format) => {
    const filter = { from: '2026-09-01', to: '2026-09-18' };
    const { records, sums } = await exported(world.server, mid, exportTrades, { format, ...filter });
    const { rows } = await mid.ok(listTrades, { ...filter, pageSize: 100 });
    expect(records.map((record) => record['编号'])).toEqual(rows.map(({ id }) => id));
    for (const record of records) {
      const page = await mid.ok(getTrade, { id: record['编号'] ?? '' });
      expect({
        reference: record['参考号'],
        merchantNo: record['商户号'],
        fee: yuan(record['手续费（元）']),
        rate: record['费率'],
        cardTail: record['卡尾号'],
      }).toEqual({
        reference: page.reference,
        merchantNo: page.merchantNo,
        fee: plainYuan(page.kind === 'refund' ? fen(-page.feeFen) : page.feeFen),
        rate: page.feeRatePpm === undefined ? '' : formatRate(page.feeRatePpm),
        cardTail: page.cardTail ?? '',
      });
    }
    const total = await mid.ok(getTradeSummary, filter);
    expect(total.successFen).toBeGreaterThan(0);
    expect({
      ...sums,
      '金额（元）': yuan(sums?.['金额（元）']),
      '我的分润（元）': yuan(sums?.['我的分润（元）']),
    }).toMatchObject({
      时间: '合计（退款不扣减）',
      参考号: '',
      '金额（元）': plainYuan(total.successFen ?? fen(0)),
      '我的分润（元）': plainYuan(total.shareFen ?? fen(0)),
      '手续费（元）': '',
    });
  },
);

it('writes the same rows as a document for people, in the order of the list, with its sums grouped', async () => {
  const filter = { from: '2026-09-01', to: '2026-09-30' };
  const { records } = await exported(world.server, mid, exportTrades, { format: 'csv', ...filter });
  const { id } = await mid.ok(exportTrades, { format: 'pdf', ...filter });
  await makeExport(jobOf(world.server), exportId(id));
  const text = textIn(Buffer.from(await fileOf(world.server, mid, id)));
  expect(text).toContain('期间：2026-09-01 — 2026-09-30');
  expect(records.length).toBeGreaterThan(1);
  const places = records.map((record) => {
    const at = text.indexOf(`\n${record['参考号']}\n`);
    return [at, text.indexOf(`\n${formatDigits(record['金额（元）'] ?? '')}\n`, at)];
  });
  expect(places.flat()).not.toContain(-1);
  // the rows follow each other, each with its amount
  expect(places.flat()).toEqual(places.flat().toSorted((one, other) => one - other));
});

it('a document holds fewer rows than a table for programs, and says how many', async () => {
  const { id } = await mid.ok(exportTerminals, { format: 'pdf' });
  expect(await stateOf(mid, id)).toMatchObject({ maxRows: 3000 });
  await sql`update exports.export set format = 'csv' where id = ${id}`.execute(db());
  expect(await stateOf(mid, id)).toMatchObject({ maxRows: 100_000 });
});

it('names above the rows the filter, the period, the time and the person', async () => {
  const { notes, records } = await exported(world.server, mid, exportTrades, {
    format: 'xlsx',
    scope: 'self',
    from: '2026-09-01',
    to: '2026-09-18',
    statuses: [1],
  });
  expect(notes).toEqual([
    '交易明细',
    '筛选：本人 · 成功',
    '期间：2026-09-01 — 2026-09-18',
    '生成：2026-09-18 14:36:00（quality-mid）',
  ]);
  expect(Object.keys(records[0] ?? {})).toContain('SN');
});

it('keeps serial numbers as texts, and lets no cell start a formula', async () => {
  const name = '=HYPERLINK("http://evil","a")';
  await sql`update merchants.merchant set name = ${name} where agent_id = ${AGENT_IDS.mid}`.execute(db());
  const { rows } = await mid.ok(listTerminals, { pageSize: 100 });
  const { id, records } = await exported(world.server, mid, exportTerminals, { format: 'csv' });
  expect(records.map((row) => row['SN'])).toEqual(rows.map(({ sn }) => sn));
  expect(records.some((row) => row['商户'] === name)).toBe(true);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fileOf(world.server, mid, id));
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http`);
  expect(text).not.toMatch(/(^|[,\r\n])"?[=+@|]/);
});

it('the file on disk does not give its content away', async () => {
  const { records } = await exported(world.server, mid, exportTerminals, { format: 'csv' });
  const folder = folderOf(world.server.services.config.dataDir);
  const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  expect(stored.length).toBeGreaterThan(0);
  for (const content of stored) expect(content).not.toContain(records[0]?.['SN']);
});

it('asks for a proof of identity before names and mobiles are exported in bulk', async () => {
  expect(await mid.call(exportAgents, { format: 'csv' })).toMatchObject({ code: 601, reason: 'step_up_required' });
  expect(await mid.call(exportAgents, { format: 'csv', password: 'wrong-one' })).toMatchObject({
    reason: 'step_up_wrong',
  });
  const { records } = await exported(world.server, mid, exportAgents, { format: 'csv', password: PASSWORD });
  expect(records.length).toBeGreaterThan(0);
});
