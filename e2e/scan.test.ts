/** Scanning: a film of labels with real codes, a photo, the keyboard, and a camera that is refused. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violations } from '#testing/terminal-violations.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { cameraPath, openApp, openPage, type WatchedPage } from './browser.ts';
import { filmArgs, labelPhoto, writeFilm, type Label } from './camera-feed.ts';
import { keepSession, shiftClock } from './phone-stage.ts';

const SCAN = '/pages/login/sancode/sancode';
const TERMINALS = '/pages/home/terminal';
const folder = mkdtempSync(join(tmpdir(), 'zhanye-film-'));

let stage: Stage;
let films = 0;
const browsers: Browser[] = [];
const phones: WatchedPage[] = [];

beforeAll(async () => {
  stage = await openStage({ servesApp: true });
}, 240_000);
afterEach(async () => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  const broken = [...faults, ...(await violations(stage.db))];
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stage.server.close();
});

const code128 = (text: string): Label => ({ format: 'code128', text });
const tail = (sn: string): RegExp => new RegExp(sn.slice(-6));

/** A phone whose camera shows the labels, one after another; without labels its camera is refused. */
const phoneWith = async (labels: readonly Label[], name: 'mid' | 'direct' = 'mid'): Promise<Page> => {
  films += 1;
  const film = join(folder, `${films}.y4m`);
  if (labels.length > 0) await writeFilm(film, labels);
  const camera = labels.length > 0 ? filmArgs(film) : ['--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({ executablePath: cameraPath(), args: ['--no-sandbox', ...camera] });
  browsers.push(browser);
  const watched = await openPage(browser, stage.server.url, { permissions: labels.length > 0 ? ['camera'] : [] });
  phones.push(watched);
  await watched.page.context().addInitScript(shiftClock, stage.server.clock.now().getTime());
  await keepSession(watched.page, await stage.as(name));
  return watched.page;
};

it('binds a terminal to a merchant by its scanned serial number', async () => {
  const [sn = ''] = await stage.stock('direct', 1);
  const page = await phoneWith([code128(sn)], 'direct');
  await openApp(page, `${TERMINALS}/terminalBind`);
  await page.getByRole('button', { name: '扫码' }).tap();
  await page.getByLabel('机具', { exact: true }).getByText(tail(sn)).waitFor();
  await page.getByLabel('商户', { exact: true }).tap();
  await page.getByRole('button', { name: /锦里老茶铺/ }).tap();
  await page.getByRole('button', { name: '99.00 元', exact: true }).tap();
  await page.getByRole('button', { name: '确认绑定' }).tap();
  await page.getByText('绑定成功').waitFor();
  expect(await stage.stateOf(sn)).toMatchObject({ status: 1, merchant: 1 });
}, 120_000);

it('scans several, each once, and refuses terminals that are not mine, bound or unknown, and codes that are no serial number', async () => {
  const [first = '', second = ''] = await stage.stock('mid', 2);
  const [others = ''] = await stage.stock('direct', 1);
  const bound = stage.world.terminal('mid', 3).sn;
  const page = await phoneWith([
    code128(first),
    code128(second),
    code128(first),
    code128(others),
    code128(bound),
    { format: 'ean13', text: '6901234567892' },
    { format: 'qrcode', text: 'https://example.com/news' },
  ]);
  await openApp(page, `${TERMINALS}/operation?type=0`);
  await page.getByRole('button', { name: '扫码' }).tap();
  const rows = page.getByRole('list', { name: '已扫的机具' }).getByRole('listitem');
  await rows.filter({ hasText: '没有这台机具' }).first().waitFor();
  await rows
    .filter({ hasText: tail(others) })
    .filter({ hasText: '不在您的库存' })
    .waitFor();
  await rows
    .filter({ hasText: tail(bound) })
    .filter({ hasText: '已绑定' })
    .waitFor();
  await rows
    .filter({ hasText: tail(first) })
    .filter({ hasText: '重复' })
    .waitFor();
  await page.getByText(/不是机具的 SN/).waitFor();
  await page.getByRole('button', { name: '完成 2 台' }).tap();
  await page.waitForURL(/terminal\/operation/);
  await page.getByText('已选 2 台').waitFor();
  for (const sn of [first, second])
    await expect.poll(() => page.getByRole('checkbox', { name: tail(sn) }).isChecked()).toBe(true);
}, 120_000);

it('reads a photo and the keyboard when the camera is refused, and says how to allow it', async () => {
  const [typed = '', pictured = ''] = await stage.stock('mid', 2);
  const page = await phoneWith([]);
  await openApp(page, `${SCAN}?mode=batch&type=0`);
  await page.getByText('还不能使用相机').waitFor();
  await page.getByRole('button', { name: /手动输入 SN/ }).tap();
  await page.getByRole('textbox', { name: 'SN' }).fill('1234');
  await page.getByRole('button', { name: '核对' }).tap();
  await page.getByText(/SN 由 8 到 20 位/).waitFor();
  await page.getByRole('textbox', { name: 'SN' }).fill(typed);
  await page.getByRole('button', { name: '核对' }).tap();
  const rows = page.getByRole('list', { name: '已扫的机具' }).getByRole('listitem');
  await rows.filter({ hasText: tail(typed) }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'label.png',
    mimeType: 'image/png',
    buffer: await labelPhoto({ format: 'qrcode', text: `https://qr.example.com/t?sn=${pictured}` }),
  });
  await rows.filter({ hasText: tail(pictured) }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'empty.png',
    mimeType: 'image/png',
    buffer: await labelPhoto({ format: 'qrcode', text: 'x' }),
  });
  await page.getByText(/「x」不是机具的 SN/).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
}, 120_000);

it('stops the camera when another page is opened, and starts it again on the way back', async () => {
  const [others = ''] = await stage.stock('direct', 1);
  const page = await phoneWith([code128(others)]);
  await openApp(page, `${SCAN}?mode=batch&type=0`);
  const isLive = (): Promise<boolean> =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject;
      return stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === 'live');
    });
  await page.getByRole('button', { name: '查看' }).tap();
  await page.waitForURL(/terminalInfo/);
  await expect.poll(isLive).toBe(false);
  await page.goBack();
  await expect.poll(isLive).toBe(true);
}, 120_000);
