/**
 * A tax document on a phone: handed in with its photo, approved by the operator, and the withdrawal that it covers in
 * part, with the same parts before and after.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ppm } from '#platform/money/ppm.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { submitDocument } from '#capabilities/taxes/contract/documents/submit-document.ts';
import { listAllDocuments } from '#capabilities/taxes/server/documents/document-row.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import { approveDocument, rejectDocument } from '#testing/taxes.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, PASSWORD, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { closePages, openApp, openBrowser, openPage, turnTo, type WatchedPage } from './browser.ts';
import { takePhoto } from './coming-in-photos.ts';
import { proveByPassword } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const DOCUMENTS = '/pages/taxes/taxDocuments';
let world: WalletWorld;
let client: TestClient;
let payee: string;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  world = await walletWorld({ servesApp: true });
  ({ client, settlementAccountId: payee } = await world.withPayee(AGENT_IDS.direct));
  await world.earn(AGENT_IDS.direct, 5_000_000);
  await addPeople(world.server.database.db, ['wang']);
  browser = await openBrowser();
  watched = await openPage(browser, world.server.url);
  await page().clock.setFixedTime(world.server.clock.now());
  await keepSession(page(), client);
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await world.check();
  await world.server.close();
});

const page = (): Page => watched.page;
const decision = async () => {
  const [row] = await listAllDocuments(world.server.database.db, { isAll: false, limit: 1 });
  if (row === undefined) throw new Error('no tax document waits');
  return { id: row.id, operator: testOperator('wang'), now: world.server.clock.now() };
};

const handIn = async (number: string): Promise<void> => {
  await page().getByRole('button', { name: '提交税务凭证' }).click();
  await page().getByLabel('发票号码').fill(number);
  await page().getByLabel('价税合计（元）').fill('500');
  await page().getByLabel('开具日期').fill('2026-09-01');
  await takePhoto(page(), '凭证原件', 'invoice');
  await page().getByRole('button', { name: '提交审核' }).click();
};

it('is submitted with the values printed on it; a wrong number is reported at its field, and nothing typed is lost', async () => {
  await openApp(page(), DOCUMENTS);
  await page().getByText('还没有税务凭证').waitFor();
  await handIn('1234567');
  await page().getByText('发票号码是 8 位或 20 位数字').waitFor();
  expect(await page().getByLabel('价税合计（元）').inputValue()).toBe('500');
  await page().getByLabel('发票号码').fill('12345678');
  await page().getByRole('button', { name: '提交审核' }).click();
  await page().getByText('发票 12345678').waitFor();
  await page().getByText('审核中').waitFor();
});

it('sent without anything marks all that is missing, the file too, until it is there', async () => {
  await openApp(page(), DOCUMENTS);
  await page().getByRole('button', { name: '提交税务凭证' }).click();
  const send = page().getByRole('button', { name: '提交审核' });
  await send.click();
  const paper = page().getByRole('alert').filter({ hasText: '还没有凭证文件' });
  await paper.waitFor();
  expect(await page().locator('[aria-invalid="true"]').count()).toBeGreaterThan(1);
  expect(await page().getByText('请填写此项').count()).toBe(2);
  await takePhoto(page(), '凭证原件', 'invoice');
  await expect.poll(() => paper.count()).toBe(0);
  await page().getByRole('button', { name: '返回' }).click();
  await page().getByRole('button', { name: '离开' }).click();
});

it('that is refused says why, and can be submitted again', async () => {
  await rejectDocument(world.server.database.db, await decision(), '印章不清楚');
  await openApp(page(), DOCUMENTS);
  await page().getByText('印章不清楚').waitFor();
  await handIn('12345678');
  await page().getByText('审核中').waitFor();
  expect(await page().getByText('发票 12345678').count()).toBe(2);
});

it('covers a withdrawal in part: the same parts before and after, and less of it is left', async () => {
  const terms = { ratePpm: ppm(10_000), validTo: null, standardPpm: ppm(60_000) };
  await approveDocument(world.server.database.db, await decision(), terms);
  await openApp(page(), DOCUMENTS);
  await page().getByText('税率 1% · 剩余 500.00').waitFor();
  await turnTo(page(), '/pages/earnings/earningsWithdrawal');
  await page().getByLabel('提现金额（元）').fill('800');
  const receipt = page().locator('.receipt');
  await expect
    .poll(() => receipt.innerText())
    .toMatch(/−23\.00[^]*500\.00\s×\s1%[^]*5\.00[^]*300\.00\s×\s6%[^]*18\.00[^]*775/);
  await page().getByRole('button', { name: '提现 800.00', exact: true }).click();
  await proveByPassword(page(), PASSWORD);
  await page().getByRole('button', { name: '确认提现' }).click();
  await page().getByRole('heading', { name: '已提交' }).waitFor();
  expect(await page().locator('main, .screen').last().innerText()).toMatch(
    /−23\.00[^]*500\.00\s×\s1%[^]*5\.00[^]*300\.00\s×\s6%/,
  );
  await turnTo(page(), DOCUMENTS);
  await page().getByText('已用完').waitFor();
  await page().getByText('税率 1% · 剩余 0.00').waitFor();
  await page().getByText('发票 12345678').first().click();
  const sheet = page().getByRole('dialog', { name: '凭证详情' });
  expect(await sheet.innerText()).toMatch(/剩余额度\s*0\.00\s*已用额度\s*500\.00/);
  expect(watched.faults).toEqual([]);
});

it('that another withdrawal uses meanwhile shows the new net amount, before the withdrawal is submitted again', async () => {
  const { id: fileId } = await client.ok(addFile, { file: smallPicture() });
  const invoice = { kind: 'invoice', number: '87654321', issuedOn: '2026-09-01', amountFen: 50_000, fileId } as const;
  await client.ok(submitDocument, invoice);
  await approveDocument(world.server.database.db, await decision(), {
    ratePpm: ppm(10_000),
    validTo: null,
    standardPpm: ppm(60_000),
  });
  await openApp(page(), '/pages/earnings/earningsWithdrawal');
  await page().getByLabel('提现金额（元）').fill('500');
  const receipt = page().locator('.receipt');
  await expect.poll(() => receipt.innerText()).toMatch(/500\.00\s×\s1%[^]*493/);
  await client.ok(applyWithdrawal, application(payee, 40_000));
  const submit = page().getByRole('button', { name: '提现 500.00', exact: true });
  const confirm = page().getByRole('button', { name: '确认提现' });
  await submit.click();
  await proveByPassword(page(), PASSWORD);
  await confirm.click();
  await page().getByText('请核对到账金额后重新提交').waitFor();
  await expect.poll(() => receipt.innerText()).toMatch(/100\.00\s×\s1%[^]*400\.00\s×\s6%[^]*473/);
  await submit.click();
  await confirm.click();
  await page().getByRole('heading', { name: '已提交' }).waitFor();
  expect(watched.faults).toEqual([]);
});
