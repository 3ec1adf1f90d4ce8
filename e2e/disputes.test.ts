/**
 * A question about money on a phone: the agent asks about a share of a sale, the operator answers with a correction,
 * and the answer with its recalculation, the wallet's statement and the course say the same.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { DisputeId } from '#capabilities/disputes/contract/lookup/dispute-fields.ts';
import type { EntryKind } from '#capabilities/ledger/contract/enums.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { answerDispute } from '#testing/disputes.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import { openApp } from './browser.ts';
import { keepSession, openQuietStage, type PhoneStage } from './phone-stage.ts';

let stage: PhoneStage;
let page: Page;
let faults: string[];

beforeAll(async () => {
  stage = await openQuietStage('2026-09-17T06:36:00.000Z');
  await addPeople(stage.server.database.db, ['wang']);
  await stage.feed([stage.sale('asked', { amountFen: 2_500_000, feeFen: 15_000 })]);
  ({ page, faults } = await stage.phone());
  await keepSession(page, await stage.server.as(AGENT_IDS.leaf));
}, 300_000);
afterAll(() => stage.close());

/** The newest entry of a kind in the agent's statement. */
const openEntry = async (kind: EntryKind): Promise<void> => {
  const leaf = await stage.server.as(AGENT_IDS.leaf);
  const { rows } = await leaf.ok(listStatementEntries, { fold: false, kinds: [kind] });
  await openApp(page, `/pages/earnings/earningsInfo?id=${rows[0]?.id}`);
};

let id: DisputeId;

it('the agent asks from the entry, and sees that its question waits', async () => {
  await openEntry('profit_share');
  await page.getByText('对这笔有疑问').tap();
  await page.getByRole('textbox').fill('这笔应按 0.515% 计算');
  await page.getByRole('button', { name: '提交疑问' }).tap();
  await page.getByText('待核对', { exact: true }).waitFor();
  await page.getByText('这笔应按 0.515% 计算').waitFor();
  id = idOf(Number(new URL(page.url()).searchParams.get('id')));
  expect(id).toBeGreaterThan(0);
});

it('the answer corrects the wallet, with the recalculation and in the course', async () => {
  const { db } = stage.server.database;
  const now = stage.server.clock.now();
  const note = '收单机构更正了费率';
  await answerDispute(db, id, { result: 'corrected', note, amountFen: fen(36), operator: testOperator('wang'), now });
  await openApp(page, `/disputes?id=${id}`);
  await page.getByText('已更正', { exact: true }).waitFor();
  await page.getByText('+0.36', { exact: true }).waitFor();
  await page.getByText('与入账一致').waitFor();
  await page.getByText(note).waitFor();
  await openEntry('adjustment');
  await page.getByText('+0.36').first().waitFor();
  expect(faults).toEqual([]);
});
