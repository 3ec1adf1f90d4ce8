/** The person who decides about a merchant or an identity really sees the photos, and the agent learns the result. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { getIdentity } from '#capabilities/identity/contract/get-identity.ts';
import { submitIdentity } from '#capabilities/identity/contract/submit-identity.ts';
import { PHOTO_KINDS } from '#capabilities/merchants/contract/application/application-fields.ts';
import { editApplication } from '#capabilities/merchants/contract/application/edit-application.ts';
import { getApplication } from '#capabilities/merchants/contract/application/get-application.ts';
import { submitApplication } from '#capabilities/merchants/contract/application/submit-application.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { blobOf, pictureOf } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { addTestStaff } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { closePages, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { DESKTOP, logIn } from './console-login.ts';

/** The width of the photos, which distinguishes them from a broken picture or one of the page's own. */
const WIDTH = 320;
const SENT_MS = 15_000;
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: TestServer;
let agent: TestClient;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  server = await testServer({ servesApp: true });
  const { db } = server.database;
  await buildSmallWorld(db, { now: server.clock.now() });
  await sql`update agents.agent set certification = 'none' where id = ${AGENT_IDS.mid}`.execute(db);
  await addTestStaff(db, { loginName: 'zhouhang', name: '周航', role: 'operations' });
  agent = await server.as(AGENT_IDS.mid);
  browser = await openBrowser();
  const desktop = { viewport: DESKTOP, deviceScaleFactor: 1, isMobile: false, hasTouch: false } as const;
  watched = await openPage(browser, server.url, desktop);
  await watched.page.clock.setFixedTime(server.clock.now());
  await watched.page.goto('/console/merchants');
  await logIn(server, watched.page, 'zhouhang');
  await watched.page.getByRole('heading', { name: '商户', exact: true }).waitFor();
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await server.close();
});

const upload = async (): Promise<string> =>
  (await agent.ok(addFile, { file: blobOf(await pictureOf({ width: WIDTH, height: 200 })) })).id;

const apply = async (nth: number): Promise<string> => {
  const photos: Record<string, string> = {};
  for (const kind of PHOTO_KINDS) photos[kind] = await upload();
  const { id } = await agent.ok(editApplication, { ...wholeApplication(nth), photos });
  await agent.ok(submitApplication, { id });
  return id;
};

const widthsIn = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeScript);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  });
};

it('shows every photo of an application beside its fields; marked fields are refused, and the agent sees it', async () => {
  const id = await apply(71);
  const { page, faults } = watched;
  await page.reload();
  await page.getByText(wholeApplication(71).name).click();
  expect(new URL(page.url()).pathname).toBe(`/console/merchants/${id}`);
  await expect.poll(() => widthsIn(page, '.c-photo img')).toEqual([WIDTH]);
  await expect.poll(() => widthsIn(page, '.c-thumbs img')).toEqual(PHOTO_KINDS.map(() => WIDTH));
  await page.getByText(wholeApplication(71).idNumber).waitFor();
  await page.getByRole('button', { name: '放大营业执照' }).click();
  await expect.poll(() => widthsIn(page, '.ant-image-preview img')).toEqual([WIDTH]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '标记：门头照片' }).click();
  await page.getByTitle('招牌被挡住，看不清店名').click();
  await page.keyboard.press('r');
  await page.getByText('再按 Enter 才驳回').waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(`${wholeApplication(71).name} 已驳回`)
    .waitFor();
  expect((await agent.ok(getApplication, { id })).status).toBe('submitted');
  // leaving the page sends the decision that could still be undone
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '实名' }).click();
  await expect.poll(async () => (await agent.ok(getApplication, { id })).status, { timeout: SENT_MS }).toBe('rejected');
  const { refused } = await agent.ok(getApplication, { id });
  expect(refused).toEqual([{ field: 'storefront', reason: 'photo_sign_hidden', mended: false }]);
  expect(faults).toEqual([]);
});

it('shows both sides of an identity card; the agent is certified', async () => {
  const typed = { name: '马俊杰', idNumber: makeNationalId('510104', '1988-03-12', 241), validUntil: '2036-09-18' };
  const [frontId, backId] = [await upload(), await upload()];
  await agent.ok(submitIdentity, { ...typed, frontId, backId });
  const { page, faults } = watched;
  await page.goto('/console/identities');
  await page.getByText('马俊杰').click();
  await page.getByText(typed.idNumber).waitFor();
  await expect.poll(() => widthsIn(page, '.c-photo img')).toEqual([WIDTH]);
  await expect.poll(() => widthsIn(page, '.c-thumbs img')).toEqual([WIDTH, WIDTH]);
  await page.keyboard.press('a');
  await page.getByText('再按 Enter 才通过').waitFor();
  await page.keyboard.press('Enter');
  const isCertified = async (): Promise<boolean> => (await agent.ok(getIdentity, {})).isCertified;
  await page.reload();
  await expect.poll(isCertified, { timeout: SENT_MS }).toBe(true);
  expect(faults).toEqual([]);
});

it.each([
  ['1440×900', DESKTOP, 'light', 72],
  ['1280×800', { width: 1280, height: 800 }, 'dark', 73],
  ['1100×760', { width: 1100, height: 760 }, 'light', 74],
] as const)(
  'at %s: no axe violations, no horizontal overflow, photo and fields side by side',
  async (_, size, colorScheme, nth) => {
    const { page, faults } = watched;
    const id = await apply(nth);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/console/merchants/${id}`);
    await expect.poll(() => widthsIn(page, '.c-photo img')).toEqual([WIDTH]);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [photo, fields] = [
      await page.locator('.c-photo').boundingBox(),
      await page.getByRole('complementary').boundingBox(),
    ];
    expect((photo?.x ?? 0) + (photo?.width ?? 0)).toBeLessThanOrEqual(fields?.x ?? 0);
    expect(photo?.width).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  },
);

it('keeps decisions in tabs: who, when and why, found by name and with no axe violations', async () => {
  const { page, faults } = watched;
  await page.setViewportSize(DESKTOP);
  await page.goto('/console/merchants');
  await page.getByRole('tab', { name: /^已驳回/ }).click();
  const rows = page.getByRole('table').getByRole('row');
  await rows
    .filter({ hasText: wholeApplication(71).name })
    .filter({ hasText: '招牌被挡住，看不清店名' })
    .waitFor();
  await rows.filter({ hasText: 'zhouhang' }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('rejected');
  await page.getByRole('textbox', { name: /名称|搜索|编号/ }).fill('没有这一家');
  await page.getByText('没有符合的').waitFor();
  await page.goto('/console/identities?tab=approved');
  await rows.filter({ hasText: '马俊杰' }).waitFor();
  for (const tab of ['ends', 'renames', 'approved']) {
    await page.goto(`/console/identities?tab=${tab}`);
    await page.getByRole('tab', { selected: true }).waitFor();
    expect([tab, await violations(page)]).toEqual([tab, []]);
  }
  expect(faults).toEqual([]);
});
