/** Exporting a list on the phone: from its filter to the saved file, which holds what the list shows. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { getTradeSummary } from '#capabilities/trades/contract/lookup/get-trade-summary.ts';
import { recordsIn } from '#testing/exports.ts';
import { openApp } from './browser.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';
import { inaccessible, overflowing } from './visual-checks.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.server.work();
}, 300_000);
afterAll(() => stage.close());

it('the transactions of a filter, from 导出 to the file', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await openApp(page, '/pages/home/trading/index?scope=team');
  await page.getByRole('button', { name: '筛选' }).tap();
  await page.getByRole('button', { name: '成功', exact: true }).tap();
  await page.getByRole('button', { name: /^查看/ }).tap();
  await page.getByRole('dialog', { name: '筛选' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '导出', exact: true }).tap();
  await page.getByRole('button', { name: 'CSV', exact: true }).tap();
  await page.getByRole('button', { name: '开始导出' }).tap();
  // yesterday's export is there, too
  const ready = page.getByRole('button', { name: '下载', exact: true });
  await expect.poll(() => ready.count(), { timeout: 30_000 }).toBe(2);
  const saved = page.waitForEvent('download');
  await ready.first().tap();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('交易明细_2026-09-18.csv');
  const { notes, records } = recordsIn(await readFile(await file.path()));
  const client = await stage.again('mid');
  const { successCount, shareFen = 0 } = await client.ok(getTradeSummary, { statuses: [1] });
  expect(notes[1]).toBe('筛选：团队 · 成功');
  expect(records.length).toBeGreaterThanOrEqual(successCount ?? 1);
  const cents = records.reduce((sum, row) => sum + Math.round(Number(row['我的分润（元）']) * 100), 0);
  expect(cents).toBe(shareFen);
  await page.getByRole('button', { name: '再下载' }).waitFor();
  await page.context().close();
});

it('shows every state, and makes a failed or expired export again', async () => {
  const { page } = await loggedIn(stage, 'mid');
  const { db } = stage.server.database;
  const stored = (state: string, more: { reason?: string; rows?: number; expected?: number } = {}) =>
    sql`
    insert into exports.export (agent_id, account_id, call, request, format, lang, state, created_at, reason,
      row_count, expected_count, expires_at, lease, lease_until)
    select agent_id, account_id, call, '{"scope":"team","from":"2026-09-01","to":"2026-09-18"}', 'xlsx', 'zh-Hans',
      ${state}, now(), ${more.reason ?? null}, ${more.rows ?? 0}, ${more.expected ?? null},
      '2026-09-17T00:00:00Z', 'elsewhere', '2099-01-01' from exports.export
    where agent_id = ${stage.world.agents.mid.id} and call = 'trades.export-trades' limit 1`.execute(db);
  await stored('running', { rows: 6_105, expected: 9_846 });
  await stored('failed', { reason: 'too_many_rows' });
  await stored('failed', { reason: 'interrupted' });
  await stored('expired');
  await openApp(page, '/downloads');
  const main = page.locator('main').last();
  await main.getByText('超过 100,000 行的上限').waitFor();
  await main.getByText('6,105 / 9,846 行').waitFor();
  await main.getByText('生成时服务中断，没有扣次数').waitFor();
  await main.getByText('9月17日到期').waitFor();
  expect(await overflowing(page)).toEqual([]);
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: '取消导出' }).tap();
  await main.getByText('已取消').waitFor();
  await page.getByRole('button', { name: '重试' }).first().tap();
  await expect.poll(() => main.getByText('生成时服务中断').count(), { timeout: 30_000 }).toBe(0);
  await page.context().close();
});

it("a file that is missing on the server's disk is reported as such, in the reader's language", async () => {
  const { page } = await loggedIn(stage, 'mid');
  await page.addInitScript(() => localStorage.setItem('zy.lang', 'en'));
  await sql`
    insert into exports.export (agent_id, account_id, call, request, format, lang, state, created_at, expires_at,
      file, file_key, byte_count)
    select agent_id, account_id, call, '{"scope":"team","from":"2026-09-02","to":"2026-09-03"}', 'csv', 'en', 'done',
      created_at, '2099-01-01', 'of-a-backup', '\\x00', 1 from exports.export
    where agent_id = ${stage.world.agents.mid.id} and call = 'trades.export-trades' limit 1`.execute(
    stage.server.database.db,
  );
  await openApp(page, '/downloads');
  await page.getByText('Transactions Sep 2 — Sep 3').waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).first().tap();
  await expect.poll(() => page.getByText('The file has been deleted; make it again').count()).toBe(1);
  await page.context().close();
});
