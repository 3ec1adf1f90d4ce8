/**
 * From the to-do on the home page to the rewards that can still be earned: a sale of the feed meets one of two stages,
 * and exactly the shown amount is in the wallet and gone from the list.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import { stockTerminals } from '#capabilities/terminals/server/stock/stock-terminals.ts';
import { bindTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { openApp } from './browser.ts';
import { HOME, keepSession, openQuietStage, type PhoneStage } from './phone-stage.ts';

/** Stages of 30 days that begin on 20 August end on 19 September: two days are left. */
const NOW = '2026-09-17T06:36:00.000Z';
const SOLD_AT = '2026-08-20T06:36:00.000Z';
const SELLING = 'WK00000000000001';
const SILENT = 'WK00000000000002';
/** Quick pay: it activates the terminal and counts for no stage. */
const UNCOUNTED = 4;
let stage: PhoneStage;
let page: Page;
let faults: string[];

/** New terminals of the leaf, bound to its merchant on the morning of the sale. */
const bindNew = () =>
  inTransaction(stage.server.database.db, async (tx) => {
    const at = new Date('2026-08-20T00:30:00.000Z');
    const row = { modelId: idOf<never>(1), policyId: STANDARD, holderId: AGENT_IDS.leaf, stockedAt: at };
    const ids = await stockTerminals(
      tx,
      [SELLING, SILENT].map((sn) => ({ sn, ...row })),
    );
    const merchantId = stage.world.merchant('leaf').id;
    const bound = ids.map((terminalId) => ({ terminalId, merchantId, serviceFeeFen: fen(9_900) }));
    await bindTerminals(tx, bound, at, null);
  });

const book = async (...rows: Record<string, unknown>[]): Promise<void> => {
  const { outcomes } = await stage.feed(rows);
  expect(outcomes).toEqual(rows.map(() => 'booked'));
  await evaluateDue(stage.server.database.db, stage.server.clock.now());
};

beforeAll(async () => {
  stage = await openQuietStage(NOW);
  await setAmounts(stage.server.database.db, 'stage', 1, { root: 5_000, mid: 4_000, direct: 3_000, leaf: 2_345 });
  await bindNew();
  const first = { occurredAt: SOLD_AT, amountFen: 10_000, feeFen: 60 };
  await book(
    stage.sale('selling', { ...first, terminalSn: SELLING }),
    stage.sale('silent', { ...first, terminalSn: SILENT, paymentType: UNCOUNTED }),
  );
  ({ page, faults } = await stage.phone());
  await keepSession(page, await stage.server.as(AGENT_IDS.leaf));
}, 300_000);
afterAll(() => stage.close());

it('the to-do leads to the rewards that can be earned, with the sum, and each to its next step', async () => {
  await openApp(page, HOME);
  await page.getByRole('link', { name: /^2 ?项/ }).tap();
  await page.waitForURL((url) => url.pathname === '/pages/compliance/canEarn');
  await page.getByText('¥46.90', { exact: true }).waitFor();
  await page.getByText('2 件事，做到还能得', { exact: true }).waitFor();
  await page.getByText('2 件', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('23.45', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: /^给 .* 打电话$/ }).waitFor();
  await page.getByRole('button', { name: /^去拜访/ }).tap();
  await page.waitForURL((url) => url.pathname === '/merchant');
  await page.goBack();
  await page.getByRole('link', { name: /还差 20,000\.00/ }).tap();
  await page.waitForURL((url) => url.pathname === '/pages/home/data/merch-cond-Info');
  await page.getByText(/^下一步/).waitFor();
  expect(faults).toEqual([]);
});

it('the query shows the one that ends first before anything is asked, and returns to it', async () => {
  await openApp(page, '/pages/home/data/merch-cond-Info');
  await page.getByRole('heading', { name: '最快到期' }).waitFor();
  await page.getByRole('button', { name: '扫码' }).waitFor();
  await page.getByRole('link', { name: /还差 20,000\.00/ }).tap();
  await page.getByText(/^下一步/).waitFor();
  expect(new URL(page.url()).searchParams.has('terminalId')).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: '最快到期' }).waitFor();
  expect(new URL(page.url()).searchParams.has('terminalId')).toBe(false);
  expect(faults).toEqual([]);
});

it('a stage that is met today is in the wallet with the amount that was shown, and no longer in the list', async () => {
  await book(stage.sale(`meets-${crypto.randomUUID()}`, { terminalSn: SELLING, amountFen: 1_990_000, feeFen: 11_940 }));
  await openApp(page, '/pages/compliance/canEarn');
  await page.getByText('¥23.45', { exact: true }).waitFor();
  await page.getByText('1 件事，做到还能得', { exact: true }).waitFor();
  await openApp(page, '/pages/earnings/earningsDetails');
  await page.getByRole('link', { name: /达标奖励.*\+23\.45/ }).waitFor();
  expect(faults).toEqual([]);
});
