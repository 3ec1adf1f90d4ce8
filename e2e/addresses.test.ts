/** Filters, scope, period and search live in the address: reload, sharing and back restore every list. */
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, reloadApp, turnTo, type WatchedPage } from './browser.ts';
import { forgetAnswers } from './forget-answers.ts';
import { comeBack, leave, LIST_PAGES, stepsOn, undeclared, type ListPage } from './list-pages.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

let stage: Stage;
let phone: WatchedPage;
let another: WatchedPage;
beforeAll(async () => {
  stage = await openStage();
  phone = await loggedIn(stage, 'mid');
  another = await loggedIn(stage, 'mid');
}, 300_000);
afterAll(() => stage.close());

const bodyOf = (request: Request): Record<string, unknown> =>
  request.method() === 'POST'
    ? (request.postDataJSON() as Record<string, unknown>)
    : Object.fromEntries(new URL(request.url()).searchParams);

/** The requests that a page sends for its list from now on, until its requests are no longer listened to. */
const watch = (page: Page, { call, isOther }: Pick<ListPage, 'call' | 'isOther'>): Record<string, unknown>[] => {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith(call)) return;
    const body = bodyOf(request);
    if (isOther?.(body) !== true) sent.push(body);
  });
  return sent;
};

/**
 * Loads the app by this address. Requests of the page before may be of the same call and must not count: counting
 * begins once that page is gone.
 */
const openWatched = async (page: Page, address: string, list: ListPage): Promise<Record<string, unknown>[]> => {
  const sent = watch(page, list);
  page.once('framenavigated', () => (sent.length = 0));
  await openApp(page, address);
  return sent;
};

/** A page that asks for nothing, before which the list before it is left with all that it asks for. */
const QUIET = '/pages/myInfo/setting/setting';

/**
 * Opens the list in the running app of another phone, which has nothing of it but its address: no entry of the history,
 * no storage and no answers. The reload shows that an address says the same when the app is loaded by it.
 */
const openElsewhere = async (address: string, list: ListPage): Promise<Record<string, unknown>[]> => {
  const { page } = another;
  await turnTo(page, QUIET);
  await forgetAnswers(page);
  const sent = watch(page, list);
  await turnTo(page, address);
  return sent;
};

/** A new tab of the same phone: with the session, and nothing else of the tabs before. */
const openTab = async (on: WatchedPage): Promise<WatchedPage> => {
  const page = await on.page.context().newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return { page, faults };
};

/** The first request, once it is sent. */
const first = async (sent: readonly Record<string, unknown>[]): Promise<unknown> => {
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return sent[0];
};

it('every page that keeps something in its address is a list with its fields, or says why not', () => {
  expect(undeclared()).toEqual([]);
});

/** Names of fields, none of which accepts a value like this. */
const NAMES = ['scope', 'from', 'to', 'text', 'holderId', 'bindStatus', 'view', 'type', 'status', 'state', 'period'];
const WRONG = `%3Cb%3E${'9'.repeat(50)}`;

/** The page of operations lists nothing before a type is chosen. */
const isTyped = (path: string): boolean => path.endsWith('/operation');

/** 收益详情 lists its rows only when it is asked to. */
const isListed = (path: string): boolean => path.endsWith('/home/earnings-info');

/** Address of the page as it comes, and with malformed values. */
const plainAndWrong = (path: string): [string, string] => {
  const given = isTyped(path) ? 'type=0' : isListed(path) ? 'view=list' : '';
  const names = NAMES.filter((name) => name !== given.split('=')[0]);
  const plain = `${path}?${given}`;
  return [plain, plain + names.map((name) => `&${name}=${WRONG}`).join('')];
};

/** The request of each page as it comes, noted by the test that opens it so. */
const plainRequests = new Map<string, unknown>();

/** The request of the page as it comes. */
const plainRequest = async (list: ListPage): Promise<unknown> =>
  plainRequests.get(list.path) ?? first(await openElsewhere(plainAndWrong(list.path)[0], list));

/**
 * The number of lists that share a tab, because the browser starts a process for each tab, which compiles the app
 * again; not all lists, because a tab counts only its first fifty entries of the history.
 */
const LISTS_OF_A_TAB = 4;
let tab: WatchedPage | undefined;
let listsOfTab = 0;
const tabOfList = async (): Promise<WatchedPage> => {
  if (listsOfTab % LISTS_OF_A_TAB === 0) {
    await tab?.page.close();
    tab = undefined;
  }
  listsOfTab += 1;
  return (tab ??= await openTab(phone));
};

describe.each(LIST_PAGES)('$path', (list) => {
  let own: WatchedPage;
  beforeAll(async () => {
    own = await tabOfList();
  });
  afterEach(() => [own, another].forEach(({ page }) => page.removeAllListeners('request')));

  it('sends the same request after going back, a reload, and opening its address elsewhere', async () => {
    const { path, choose, asked } = list;
    const { page } = own;
    const sent = await openWatched(page, isListed(path) ? plainAndWrong(path)[0] : path, list);
    if (!isTyped(path)) plainRequests.set(path, await first(sent));
    await choose(stepsOn(page));
    await expect.poll(() => sent.at(-1)).toMatchObject(asked);
    const [last, address] = [sent.at(-1), page.url()];
    const entries = await page.evaluate(() => history.length);
    await leave(page, list);
    await page.waitForURL((url) => url.pathname !== path);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
    await comeBack(page, list);
    await page.waitForURL(address);
    sent.length = 0;
    await reloadApp(page);
    expect(await first(sent)).toEqual(last);
    const shared = await openElsewhere(address.replace(stage.url, ''), list);
    expect(await first(shared)).toEqual(last);
  });

  it('opens with malformed values in its address as with none', async () => {
    another.faults.length = 0;
    const expected = await plainRequest(list);
    expect(await first(await openElsewhere(plainAndWrong(list.path)[1], list))).toEqual(expected);
    expect(another.faults).toEqual([]);
  });
});
