/** How every list and figures page of the phone is filtered, as the capabilities say it (`pages` of their examples). */
import type { Page } from 'playwright-core';
import { routes } from '#apps/mobile/routes.ts';
import { byPage } from '#testing/examples/gathered.ts';
import type { ListExample, ListSteps } from '#testing/examples/pages.ts';
import { turnTo } from './browser.ts';
import { keepsAddress } from './page-list.ts';

export interface ListPage extends ListExample {
  path: string;
}

const radio = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).tap();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).tap();
/** Taps a chip, whatever count it shows. */
const chip = (page: Page, group: string, name: string): Promise<void> =>
  page
    .getByRole('group', { name: group })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .tap();
const type = (page: Page, text: string): Promise<void> => page.getByRole('searchbox').fill(text);

/** Taps these options of the filter sheet and applies them. */
const filter = async (page: Page, ...options: string[]): Promise<void> => {
  await page.getByRole('button', { name: '筛选' }).first().tap();
  const sheet = page.getByRole('dialog');
  for (const name of options) await sheet.getByRole('button', { name, exact: true }).tap();
  await sheet.getByRole('button', { name: /^查看/ }).tap();
  await sheet.waitFor({ state: 'detached' });
};

const openLink = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name }).first().tap();

export const stepsOn = (page: Page): ListSteps => ({
  page,
  radio: (name) => radio(page, name),
  tab: (name) => tab(page, name),
  chip: (group, name) => chip(page, group, name),
  type: (text) => type(page, text),
  filter: (...options) => filter(page, ...options),
  openLink: (name) => openLink(page, name),
});

/** A page that asks the server for nothing. The app stays loaded but drops the list, which its address brings back. */
const settings = '/pages/myInfo/setting/setting';

/** Opens another page from this one. */
export const leave = (page: Page, list: ListPage): Promise<void> =>
  list.leave?.(stepsOn(page)) ?? turnTo(page, settings);

/** Comes back to the first page. */
export const comeBack = async (page: Page, list: ListPage): Promise<void> => {
  await (list.comeBack?.(stepsOn(page)) ?? page.goBack());
};

const lists = byPage(({ list }) => list);
const unfiltered = byPage(({ noFilter }) => noFilter);

/** In the order of the route table. */
export const LIST_PAGES: readonly ListPage[] = routes.flatMap(({ path }) => {
  const list = lists[path];
  return list === undefined ? [] : [{ ...list, path }];
});

/** Pages that keep something in their address and say neither how they are filtered nor why not. */
export const undeclared = (): string[] =>
  routes
    .filter(({ path, page }) => !(path in lists) && !(path in unfiltered) && keepsAddress(page))
    .map(
      ({ path, page }) => `capabilities/${page.split('/')[0]}/testing/examples.ts, pages: ${path}: list or noFilter`,
    );
