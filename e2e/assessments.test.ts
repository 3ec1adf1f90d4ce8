/**
 * The reward of a stage on a phone: a sale of the acquirer's feed meets it, the reward is in the wallet and explained,
 * and a refund within the days of taking back takes it out again, visible on both pages.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { stockTerminals } from '#capabilities/terminals/server/stock/stock-terminals.ts';
import { bindTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { openApp } from './browser.ts';
import { keepSession, openQuietStage, type PhoneStage } from './phone-stage.ts';

const SOLD_AT = '2026-09-17T06:36:00.000Z';
const REFUNDED_AT = '2026-09-20T06:36:00.000Z';
let stage: PhoneStage;
let page: Page;
let faults: string[];
let terminalId: TerminalId;
const SN = 'CP00000000000001';

/** A new terminal of the leaf, bound to its merchant this morning. */
const bindNew = () =>
  inTransaction(stage.server.database.db, async (tx) => {
    const row = { sn: SN, modelId: idOf<never>(1), policyId: STANDARD, holderId: AGENT_IDS.leaf };
    const at = new Date('2026-09-17T00:30:00.000Z');
    const [id] = await stockTerminals(tx, [{ ...row, stockedAt: at }]);
    if (id === undefined) throw new Error('not stocked');
    const merchantId = stage.world.merchant('leaf').id;
    await bindTerminals(tx, [{ terminalId: id, merchantId, serviceFeeFen: fen(9_900) }], at, null);
    return id;
  });

beforeAll(async () => {
  stage = await openQuietStage(SOLD_AT);
  await setAmounts(stage.server.database.db, 'stage', 1, { root: 5_000, mid: 4_000, direct: 3_000, leaf: 2_000 });
  terminalId = await bindNew();
  await evaluate();
  ({ page, faults } = await stage.phone());
  await keepSession(page, await stage.server.as(AGENT_IDS.leaf));
}, 300_000);
afterAll(() => stage.close());

/** Runs the job of every minute. */
const evaluate = () => evaluateDue(stage.server.database.db, stage.server.clock.now());

const book = async (row: Record<string, unknown>): Promise<void> => {
  expect((await stage.feed([row])).outcomes).toEqual(['booked']);
  await evaluate();
};

const openStages = async (): Promise<void> => {
  await openApp(page, `/pages/home/data/merch-cond-Info?terminalId=${terminalId}`);
  await page.getByText('第1阶段', { exact: true }).waitFor();
};

const openEntry = async (name: string): Promise<void> => {
  await openApp(page, '/pages/earnings/earningsDetails');
  await page.getByRole('link', { name: new RegExp(name) }).tap();
  await page.waitForURL((url) => url.pathname === '/pages/earnings/earningsInfo');
};

it('a sale meets the first stage, and its reward is in the wallet with its reason', async () => {
  await book(stage.sale('stage-1', { terminalSn: SN, amountFen: 2_500_000, feeFen: 15_000 }));
  await openStages();
  await page.getByText('已达标', { exact: true }).waitFor();
  await page.getByText('+20.00', { exact: true }).waitFor();
  await openEntry('达标奖励');
  await page.getByText('直属代理商得全部金额 20.00').waitFor();
  await page.getByText('第 1 阶段', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it('a refund three days later claws it back, and both pages say so', async () => {
  stage.server.clock.set(REFUNDED_AT);
  await book({
    ...stage.sale('stage-1-back', { amountFen: 2_500_000 }),
    kind: 'refund',
    originalReference: 'stage-1',
    feeFen: undefined,
    feeRatePpm: undefined,
    terminalSn: undefined,
    merchantNo: undefined,
  });
  await openStages();
  await page.getByText('退款后收回', { exact: true }).waitFor();
  await openEntry('达标奖励收回');
  await page.getByText('交易退款').first().waitFor();
  await page.getByText('查看原入账').tap();
  await page.getByText('怎么算的', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
