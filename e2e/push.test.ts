/**
 * Notices on a phone whose app is closed, in a browser that shows real notifications: switched on in the settings, sent
 * by the server's job through a push service of the tests' own, delivered to the service worker. And the offer to
 * install the app.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { sendDue } from '#capabilities/push/server/send-job.ts';
import { PUSH_HOST, pushService, type Browser, type PushService } from '#testing/push-service.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { openApp, openOwnPhone, type WatchedPage } from './browser.ts';
import { HOME, keepSession, openQuietStage, shiftClock, STORY_NOW, type PhoneStage } from './phone-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanye-phone-'));
const WITHDRAWAL = '/pages/earnings/withdrawalList';
const MONEY = {
  kind: 'money',
  key: 'withdrawal_paid',
  values: { net: '4242.42', amount: '4243.42', bank: '招商银行', tail: '0902' },
  link: WITHDRAWAL,
} as const;

let stage: PhoneStage;
let service: PushService;
let phone: WatchedPage;
let page: Page;
let browser: Browser;
let devtools: CDPSession;
let registrationId = '';

beforeAll(async () => {
  service = await pushService();
  stage = await openQuietStage(STORY_NOW, { PUSH_HOSTS: PUSH_HOST });
  phone = await openOwnPhone(stage.url, folder);
  page = phone.page;
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: stage.url });
  await context.addInitScript(shiftClock, stage.server.clock.now().getTime());
  browser = service.browser();
  await context.addInitScript(subscribeHere, browser.subscription);
  devtools = await context.newCDPSession(page);
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
}, 300_000);
beforeEach(() => void phone.faults.splice(0));
afterAll(async () => {
  await page.context().close();
  await service.close();
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in the page: browsers subscribe with their makers' push services, which a test does not reach. */
const subscribeHere = (given: Browser['subscription']): void => {
  const subscription = { toJSON: () => given, unsubscribe: async () => true } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => subscription;
};

const worker = async (): Promise<Worker> => {
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const [found] = page.context().serviceWorkers();
  if (found === undefined) throw new Error('no service worker');
  return found;
};

/** Notifications that the browser shows: title, text, tag. */
const shown = (): Promise<string[][]> =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: () => ready.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
  });

/** The message that the server sends for the notice, as it arrives at the phone. */
const sent = async (): Promise<string> => {
  const { database, clock, services } = stage.server;
  const notice = { agentId: AGENT_IDS.mid, ...MONEY };
  await inTransaction(database.db, (tx) => notify(tx, [notice], clock.now()));
  await sendDue({ db: database.db, clock, services: { ...services, webPush: service.webPush } });
  return JSON.stringify(browser.received.at(-1)?.payload);
};
const deliver = (data: string) =>
  devtools.send('ServiceWorker.deliverPushMessage', { origin: stage.url, registrationId, data });

/** The number of open pages of the app, as the worker sees it. */
const windows = async (): Promise<number> =>
  (await worker()).evaluate(async () => {
    type Clients = { matchAll: (options: object) => Promise<unknown[]> };
    const { clients } = globalThis as unknown as { clients: Clients };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  });

/** Taps the notification. @returns the worker's request to the browser: to open a window, or to focus one. */
const tap = async (): Promise<string[]> =>
  (await worker()).evaluate(async () => {
    type Scope = {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      WindowClient: { prototype: { focus: () => Promise<void> } };
      NotificationEvent: new (type: string, init: object) => Event;
    } & EventTarget;
    const scope = globalThis as unknown as Scope;
    const asked: string[] = [];
    // browsers permit both to taps of a person alone
    scope.clients.openWindow = async (url) => (asked.push(`open ${url}`), null);
    scope.WindowClient.prototype.focus = async () => void asked.push('focus');
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    while (asked.length === 0) await new Promise((next) => setTimeout(next, 10));
    return asked;
  });

it('the download page offers to install the app, once, also when the browser offered it before the app was there', async () => {
  const code = /\/assets\/index-[^/]+\.js$/;
  // the browser is quicker than the app's code on a slow connection
  await page.route(code, async (route) => {
    await page.waitForFunction(() => 'wasOffered' in globalThis);
    await route.continue();
  });
  await page.addInitScript(() => {
    addEventListener('beforeinstallprompt', () => Object.assign(globalThis, { wasOffered: true }));
  });
  await openApp(page, '/pages/home/invitation/down-app');
  await page.unroute(code);
  const offer = page.getByRole('button', { name: '立即安装' });
  await offer.tap();
  await offer.waitFor({ state: 'detached' });
  expect(phone.faults).toEqual([]);
});

it('shows a notice of money without its amount, and opens its page in the app that is open', async () => {
  await keepSession(page, await stage.server.as(AGENT_IDS.mid));
  await openApp(page, '/pages/myInfo/setting/setting');
  const row = page.getByRole('switch', { name: '推送通知' });
  await expect.poll(() => row.isEnabled()).toBe(true);
  // when the test is repeated, the switch is on already
  if (!(await row.isChecked())) await row.tap();
  await expect.poll(() => row.isChecked()).toBe(true);
  await openApp(page, HOME);
  const message = await sent();
  await deliver(message);
  await expect.poll(shown).toEqual([['提现已到账', '', expect.stringMatching(/^notice-\d+$/)]]);
  expect(message).not.toMatch(/424[23]/);
  expect(await tap()).toEqual(['focus']);
  await page.waitForURL(`**${WITHDRAWAL}`);
  expect(await shown()).toEqual([]);
  expect(phone.faults).toEqual([]);
});

it('opens the page in a new window when none is open', async () => {
  await openApp(page, HOME);
  await deliver(await sent());
  await expect.poll(async () => (await shown()).length).toBe(1);
  await page.goto('about:blank');
  // the page that was left may not have ended yet
  await expect.poll(windows).toBe(0);
  expect(await tap()).toEqual([`open ${WITHDRAWAL}`]);
});

it('shows and opens nothing of the account after logging out', async () => {
  await openApp(page, HOME);
  const message = await sent();
  await deliver(message);
  await expect.poll(shown).toHaveLength(1);
  await openApp(page, '/pages/myInfo/index');
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await page.waitForURL('**/pages/login/index');
  await expect.poll(shown).toEqual([]);
  // repeated, because the page may still be closing its notification; a notification replaces one with the same tag
  await expect.poll(() => deliver(message).then(shown)).toEqual([['展业', '', 'none']]);
  expect(await tap()).toEqual(['focus']);
  expect(new URL(page.url()).pathname).toBe('/pages/login/index');
  const before = browser.received.length;
  await sent();
  expect(browser.received.length).toBe(before);
});
