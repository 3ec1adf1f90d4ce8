/** Content pages by key, and links to pages outside the app: which ones are shown, and how the others are warned of. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { publishBanner } from '#capabilities/content/server/banners/manage-banners.ts';
import { publishNotice } from '#capabilities/content/server/notices/manage-notices.ts';
import { writePage } from '#capabilities/content/server/pages/manage-pages.ts';
import { allowHost } from '#capabilities/content/server/web-view/manage-hosts.ts';
import { testOperator } from '#testing/staff.ts';
import { openApp } from './browser.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

const WEB_VIEW = '/pages/home/web-view/web-view';
const FOREIGN = 'https://pay-bonus.zy-vip.example/c/8231?a=ZY80318';
const HELP = 'https://help.zhanye.example/c/1';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 300_000);
afterAll(() => stage.close());

const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: `${text} en`, ja: text });
const operating = () => ({ operator: testOperator('test'), now: stage.server.clock.now() });
const db = () => stage.server.database.db;
const allow = (host: string, isAllowed = true) =>
  db().transaction((tx) => allowHost(tx, { host, isAllowed, ...operating() }));
const notice = (title: string, link: string): Promise<unknown> =>
  db().transaction((tx) =>
    publishNotice(tx, { title: words(title), body: words('正文'), link, action: words('去看看') }, operating()),
  );
const viewOf = (url: string, more = ''): string => `${WEB_VIEW}?url=${encodeURIComponent(url)}${more}`;
const shown = (page: Page) => page.locator('#root .page:visible').last();

it('opens a page by its key in the language of its reader, from a notice that leads there', async () => {
  await notice('新人问题', '/pages/home/com-route/com-route?key=help');
  const { page, faults } = await loggedIn(stage, 'mid');
  await openApp(page, '/pages/home/notice/notice');
  await page.getByText('新人问题').first().tap();
  await page.getByRole('button', { name: '去看看' }).tap();
  await shown(page).getByRole('heading', { name: '常见问题' }).waitFor();
  await page.addInitScript(() => localStorage.setItem('zy.lang', 'en'));
  await page.reload();
  await shown(page).getByRole('heading', { name: 'Frequent questions' }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it('says of an unknown key that there is no such page, and without a key that the address is incomplete', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await openApp(page, '/pages/home/com-route/com-route?key=nothing');
  await shown(page).getByText('内容已下线').waitFor();
  await openApp(page, '/pages/home/com-route/com-route');
  await shown(page).getByRole('button', { name: '返回' }).last().waitFor();
  expect(await shown(page).getByText('内容已下线').count()).toBe(0);
  await page.context().close();
});

it('shows the text that the operator has rewritten, with its button', async () => {
  const file = { key: 'rules', title: words('规则'), body: words('正文'), link: HELP, action: words('看原文') };
  await db().transaction(async (tx) => {
    await writePage(tx, file, operating());
    await writePage(tx, { ...file, title: words('新规则') }, operating());
  });
  const { page } = await loggedIn(stage, 'mid');
  await openApp(page, '/pages/home/com-route/com-route?key=rules');
  await shown(page).getByRole('heading', { name: '新规则' }).waitFor();
  await page.getByRole('button', { name: '看原文' }).tap();
  await page.waitForURL((url) => url.pathname === WEB_VIEW && url.searchParams.get('from') === 'page');
  await shown(page).getByText('页面「新规则」').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.context().close();
});

it('warns about a foreign host: whose it is, where the link was, which facts it learns; cancelling leads back', async () => {
  await notice('领取激活补贴', FOREIGN);
  const { page, faults } = await loggedIn(stage, 'mid');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).hostname));
  await openApp(page, '/pages/home/notice/notice');
  await page.getByText('领取激活补贴').first().tap();
  await page.getByRole('button', { name: '去看看' }).tap();
  const warning = shown(page);
  await warning.getByText('这个网站不在信任名单里').waitFor();
  expect(await warning.locator('p b').first().textContent()).toBe('zy-vip.example');
  await warning.getByText('通知「领取激活补贴」').waitFor();
  await warning.getByText('您的编号 ZY80318').waitFor();
  await warning.getByText('举报这个链接').tap();
  await warning.getByText('已举报', { exact: true }).waitFor();
  const { rows } = await sql<{ url: string }>`
    select after ->> 'url' as url from audit.entry where call = 'content.submit-report'`.execute(db());
  expect(rows).toEqual([{ url: FOREIGN }]);
  await page.getByRole('button', { name: '返回，不打开' }).tap();
  await page.waitForURL((url) => url.pathname === '/pages/home/notice/notice');
  expect(new Set(asked)).toEqual(new Set([new URL(stage.url).hostname]));
  expect(faults).toEqual([]);
  await page.context().close();
});

it('believes no address that says from which notice it comes', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await openApp(page, viewOf('https://other.example/', '&from=notice&id=1'));
  await shown(page).getByText('展业以外的地方').waitFor();
  expect(await shown(page).getByText('通知「').count()).toBe(0);
  await page.context().close();
});

it.each([
  ['javascript:document.title=1', '这不是一个网页链接'],
  ['data:text/html,<script>top.document.title=1</script>', '这不是一个网页链接'],
  [`https://help.zhanye.example@evil.example/`, '这个网站不在信任名单里'],
  ['https://help.zhanye.example./', '这个网站不在信任名单里'],
  ['https://help.zhаnye.example/', '网址里有外文字母，可能在冒充别的网站。'],
  ['https://127.0.0.1/', '这个网站不在信任名单里'],
  ['http://help.zhanye.example/', '这个链接没有加密'],
  ['https://help.zhanye.example:8443/', '这个链接不安全'],
  ['https://a:b@help.zhanye.example/', '这个链接在冒充别的网站'],
])('opens nothing of %s', async (url, said) => {
  await allow('help.zhanye.example');
  const { page } = await loggedIn(stage, 'leaf');
  await openApp(page, viewOf(url));
  await shown(page).getByText(said).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

/** Answers for every host, which the test sends there: an embedded page, one that leads away, one elsewhere. */
const answerOutside = (page: Page) =>
  page.route(/^https:\/\/[\w.]+\.example\//, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    const html = (body: string) => route.fulfill({ contentType: 'text/html', body: `<h1>${hostname}</h1>${body}` });
    if (pathname === '/away') return html('<script>location.href = "https://evil.example/"</script>');
    return html('<script>try { top.location = "https://evil.example/" } catch { document.title = "kept" }</script>');
  });

it('shows a host of the list in a frame that cannot leave, from any page of the app, until it is taken off', async () => {
  await allow('help.zhanye.example');
  const banner = {
    type: 'home',
    title: words('新手指南'),
    subtitle: words('三分钟'),
    action: words('看'),
    link: HELP,
    sort: 0,
  } as const;
  await db().transaction((tx) => publishBanner(tx, { ...banner, levels: [] }, operating()));
  const { page } = await loggedIn(stage, 'mid');
  await answerOutside(page);
  await openApp(page, HOME);
  await page.getByRole('link', { name: /新手指南/ }).tap();
  await page.waitForURL((url) => url.pathname === WEB_VIEW);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'help.zhanye.example' }).waitFor();
  const sandbox = page.locator('iframe');
  expect(await sandbox.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  expect(await sandbox.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(new URL(page.url()).hostname).toBe(new URL(stage.url).hostname);
  await page.getByRole('button', { name: '返回' }).tap();
  await page.waitForURL((url) => url.pathname === HOME);
  // led away by the page itself: the policy of the document stops it
  await openApp(page, viewOf('https://help.zhanye.example/away'));
  await expect.poll(() => page.frames().map((one) => new URL(one.url()).hostname)).not.toContain('help.zhanye.example');
  expect(page.frames().filter((one) => one.url().includes('evil.example'))).toEqual([]);
  await allow('help.zhanye.example', false);
  await openApp(page, viewOf(HELP));
  await shown(page).getByText('这个网站不在信任名单里').waitFor();
  await page.context().close();
});

it('goes back from a frame to the page that led there, past pages that were opened in the frame', async () => {
  await allow('help.zhanye.example');
  await notice('帮助中心上线', HELP);
  const { page } = await loggedIn(stage, 'mid');
  await page.route(/^https:\/\/help\.zhanye\.example\//, (route) => {
    const next = new URL(route.request().url()).pathname === '/c/1' ? '<a href="/c/2">next</a>' : '<p>second</p>';
    return route.fulfill({ contentType: 'text/html', body: next });
  });
  await openApp(page, '/pages/home/notice/notice');
  await page.getByText('帮助中心上线').first().tap();
  await page.getByRole('button', { name: '去看看' }).tap();
  await page.frameLocator('iframe').getByText('next').click();
  await page.frameLocator('iframe').getByText('second').waitFor();
  await shown(page).getByRole('button', { name: '返回' }).tap();
  await shown(page).getByRole('button', { name: '去看看' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pages/home/notice/notice');
  await allow('help.zhanye.example', false);
  await page.context().close();
});

it('lets no other document of the app show pages of others', async () => {
  await allow('help.zhanye.example');
  const policy = async (path: string) => (await fetch(stage.url + path)).headers.get('content-security-policy');
  expect(await policy(viewOf(HELP))).toContain('frame-src https://help.zhanye.example;');
  for (const path of [HOME, '/pages/home/web-view/web-view/x', '/'])
    expect(await policy(path)).toContain("frame-src 'none'");
  await allow('help.zhanye.example', false);
  expect(await policy(viewOf(HELP))).toContain("frame-src 'none'");
});
