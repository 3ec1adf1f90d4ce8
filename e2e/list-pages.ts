/** How every list and figures page of the phone is filtered, and the pages without anything to filter. */
import type { Page } from 'playwright-core';
import { routes } from '#apps/mobile/routes.ts';
import { turnTo } from './browser.ts';

export interface ListPage {
  path: string;
  /** Path of the call that reads what the page lists. */
  call: string;
  /** Whether a request of `call` is of another part of the page. */
  isOther?: (request: Record<string, unknown>) => boolean;
  /** Changes every kind of field that the page has, away from its default. */
  choose: (page: Page) => Promise<void>;
  /** Values of the last request of `call` after that. */
  asked: Record<string, unknown>;
  /** Opens another page from this one. */
  leave: (page: Page) => Promise<void>;
  /** Comes back to it. */
  comeBack: (page: Page) => Promise<void>;
}

const radio = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).tap();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).tap();
/** A chip, whatever its count. */
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

/** A page that asks the server for nothing. The app stays loaded, and drops the list: it comes back by its address. */
const settings = '/pages/myInfo/setting/setting';
const goToSettings = (page: Page): Promise<void> => turnTo(page, settings);
const goBack = (page: Page): Promise<void> => page.goBack().then(() => undefined);

const chooseChanges = async (page: Page): Promise<void> => {
  await tab(page, '变更失败');
  await filter(page, '平台', '近7天');
};

export const LIST_PAGES: readonly ListPage[] = [
  {
    path: '/pages/home/trading/index',
    call: '/api/ag/trx/list',
    choose: async (page) => {
      await radio(page, '团队');
      await type(page, '茶');
      await filter(page, '近7天', 'VIP贷记卡', '支付宝', '贷记', '成功');
    },
    asked: { scope: 'team', text: '茶', totalTypes: [5], paymentTypes: [2], cardType: 1, statuses: [1] },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/home/trading-info',
    call: '/api/ag/trx/list',
    choose: async (page) => {
      await radio(page, '团队');
      await filter(page, '近7天', '晚上 18–24时', '支付宝', '成功', '新联');
    },
    asked: { scope: 'team', fromTime: '18:00', toTime: '23:59', paymentTypes: [2], statuses: [1], brandId: '1' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/home/earnings-info',
    call: '/api/ag/earnings/list',
    choose: async (page) => {
      await radio(page, '按月');
      await radio(page, '直营商户');
      await page.getByRole('button', { name: '上个月' }).tap();
    },
    asked: { scope: 'self', from: '2026-08-01', to: '2026-08-31' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/terminal/terminalList',
    call: '/api/term-info/list',
    choose: async (page) => {
      await page.getByRole('group', { name: '绑定状态' }).getByText('已激活').tap();
      await filter(page, '本人持有', '指定时间段');
      await type(page, '0044');
    },
    asked: { holder: 'self', bindStatus: 3, text: '0044' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/terminal/index',
    call: '/api/term-info/summary',
    choose: (page) => radio(page, '本人持有'),
    asked: { holder: 'self' },
    leave: (page) => openLink(page, '机具列表'),
    comeBack: goBack,
  },
  {
    path: '/pages/home/terminal/termOperatHistory',
    call: '/api/term-operation/list',
    choose: async (page) => {
      await tab(page, '我提交的');
      await filter(page, '回拨', '已同意', '近 7 天');
    },
    asked: { view: 'submitted', type: 2, status: 1 },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/terminal/termBackList',
    call: '/api/term-back/list',
    choose: (page) => radio(page, '从我处收走'),
    asked: { direction: 'out' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/terminal/operation',
    call: '/api/term-info/list',
    choose: async (page) => {
      await page.getByRole('button', { name: /^解绑/ }).tap();
      await radio(page, '已绑定');
      await type(page, '0044');
    },
    asked: { holder: 'self', bindStatus: 1, text: '0044' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/earnings/withdrawalList',
    call: '/api/ag/wallet/withdraw/list',
    choose: (page) => chip(page, '状态', '已到账'),
    asked: { state: 'paid' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/earnings/earningsDetails',
    call: '/api/ag/wallet/statement/list',
    choose: async (page) => {
      await page.getByRole('group', { name: '钱包' }).getByText('分润').tap();
      await filter(page, '支出', '提现');
    },
    asked: { wallet: 'profit_share', direction: 'out', kinds: ['withdrawal'] },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/changeMerchRate',
    call: '/api/ag/change/rate/subjects',
    choose: async (page) => {
      await filter(page, 'VIP刷卡');
      await type(page, '茶');
    },
    asked: { rateType: 4, text: '茶' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/submitPromotion',
    call: '/api/ag/change/rate/subjects',
    choose: (page) => type(page, '茶'),
    asked: { forPromotion: true, text: '茶' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/promotionList',
    call: '/api/ag/promotion/list',
    choose: (page) => page.getByRole('tab', { name: '未开始' }).tap(),
    asked: { states: ['coming'] },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/defaultRate',
    call: '/api/ag/defaultRate/list',
    choose: (page) => type(page, '0044'),
    asked: { text: '0044' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/changeServiceFee',
    call: '/api/ag/change/service/subjects',
    choose: (page) => type(page, '0044'),
    asked: { text: '0044' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/changeRateList',
    call: '/api/ag/change/rate/batches',
    choose: chooseChanges,
    asked: { states: [3], origin: 'staff' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/changeServiceList',
    call: '/api/ag/change/service/batches',
    choose: chooseChanges,
    asked: { states: [3], origin: 'staff' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/changeCommunicationList',
    call: '/api/ag/change/communication/batches',
    choose: chooseChanges,
    asked: { states: [3], origin: 'staff' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/policy/trxLimitShareConfig',
    call: '/api/ag/trx-limit-share/list',
    choose: async (page) => {
      await filter(page, '秒到版 2026', 'POS消费', '系数', '有下级未设');
      await type(page, '何');
    },
    asked: { policyId: '1', paymentType: 1, shareType: 0, state: 'unset', text: '何' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/myAgent/index',
    call: '/api/ag/agent/list',
    choose: async (page) => {
      await page.getByRole('button', { name: '按本月交易额' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: '按加入时间' }).tap();
      await filter(page, '已冻结', '需要关注');
      await type(page, '何');
    },
    asked: { sort: 'joined', status: 'frozen', needsAttention: true, text: '何' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/team-detail',
    call: '/api/ag/agent/new/list',
    choose: async (page) => {
      await radio(page, '直属');
      await tab(page, '自定义');
      await page.getByLabel('开始日期').fill('2026-05-03');
    },
    asked: { scope: 'self', from: '2026-05-03' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/notice/notice',
    call: '/api/ag/notice/list',
    choose: (page) => chip(page, '类型', '机具'),
    asked: { kind: 'terminal' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/data/merch-cond-list',
    call: '/api/ag/compliance/tasks',
    choose: (page) => radio(page, '团队'),
    asked: { scope: 'team' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/tripartiteData/merchStandardCheck',
    call: '/api/ag/tripartite/standard/list',
    choose: async (page) => {
      await radio(page, '团队');
      await page.getByRole('radio', { name: /^全部/ }).tap();
    },
    asked: { scope: 'team' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/tripartiteData/activationCheck',
    call: '/api/ag/tripartite/activation/list',
    choose: async (page) => {
      await radio(page, '团队');
      await page.getByRole('radio', { name: /^全部/ }).tap();
    },
    asked: { scope: 'team' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/tripartiteData/merchBindTerm',
    call: '/api/ag/tripartite/bind/list',
    choose: async (page) => {
      await radio(page, '团队');
      await page.getByRole('radio', { name: /^全部/ }).tap();
    },
    asked: { scope: 'team' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/compliance/canEarn',
    call: '/api/ag/compliance/tasks',
    choose: (page) => radio(page, '团队'),
    asked: { scope: 'team' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/home/term-active-info',
    call: '/api/ag/compliance/activations',
    choose: (page) => radio(page, '团队'),
    asked: { scope: 'team' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/compliance/silentTerminals',
    call: '/api/ag/compliance/silent-terminals',
    choose: async (page) => {
      await radio(page, '团队');
      await tab(page, '2026年7月');
    },
    asked: { scope: 'team', month: '2026-07' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/earnings-info',
    call: '/api/ag/statistics/earnings',
    choose: async (page) => {
      await radio(page, '本人');
      await tab(page, '自定义');
      await page.getByLabel('开始日期').fill('2026-09-03');
    },
    asked: { scope: 'self', from: '2026-09-03' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/team-info',
    call: '/api/ag/statistics/team',
    choose: async (page) => {
      await radio(page, '直属');
      await tab(page, '自定义');
      await page.getByLabel('开始日期').fill('2026-09-03');
    },
    asked: { scope: 'self', from: '2026-09-03' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/term-info',
    call: '/api/ag/statistics/terminal',
    choose: async (page) => {
      await radio(page, '本人');
      await tab(page, '自定义');
      await page.getByLabel('开始日期').fill('2026-09-03');
    },
    asked: { scope: 'self', from: '2026-09-03' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/merch-info',
    call: '/api/ag/statistics/merchant',
    choose: async (page) => {
      await radio(page, '本人');
      await tab(page, '自定义');
      await page.getByLabel('开始日期').fill('2026-09-03');
    },
    asked: { scope: 'self', from: '2026-09-03' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/merch-detail',
    call: '/api/ag/merch/list',
    choose: (page) => type(page, '店'),
    asked: { text: '店' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/data/merch',
    call: '/api/ag/statistics/merchant/class-list',
    isOther: ({ snoozed }) => snoozed !== undefined,
    choose: async (page) => {
      // its name ends in a number once that is known
      await page.getByRole('radio', { name: /^本人/ }).tap();
      await chip(page, '分类', '活跃');
    },
    asked: { scope: 'self', class: 'active' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/home/merch-info',
    call: '/api/ag/statistics/merchant/class-list',
    choose: async (page) => {
      await radio(page, '本人');
      await page.getByLabel('开始日期').fill('2026-09-03');
    },
    asked: { scope: 'self', openedFrom: '2026-09-03' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/home/home/merch-bind-info',
    call: '/api/ag/statistics/merchant/class-list',
    choose: async (page) => {
      await radio(page, '本人');
      await chip(page, '绑定情况', '未绑定机具');
    },
    asked: { scope: 'self', isBound: false },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/merchantClasses',
    call: '/api/ag/statistics/merchant/class-list',
    isOther: ({ snoozed }) => snoozed !== undefined,
    choose: async (page) => {
      // its name ends in a number once that is known
      await page.getByRole('radio', { name: /^本人/ }).tap();
      await chip(page, '分类', '活跃');
    },
    asked: { scope: 'self', class: 'active' },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/terminalAges',
    call: '/api/ag/statistics/terminal/age-list',
    choose: async (page) => {
      await chip(page, '状态', '已绑定');
      await radio(page, '31–60');
    },
    asked: { state: 'bound', bucket: 1 },
    leave: goToSettings,
    comeBack: goBack,
  },
  {
    path: '/pages/data/index',
    call: '/api/ag/statistics/transaction',
    choose: async (page) => {
      await radio(page, '本人');
      await tab(page, '自定义');
      await page.getByLabel('开始日期').fill('2026-09-03');
    },
    asked: { scope: 'self', from: '2026-09-03' },
    leave: (page) => openLink(page, '首页'),
    comeBack: (page) => openLink(page, '数据'),
  },
];

const listed = new Set(LIST_PAGES.map(({ path }) => path));

/** Pages of the route table that are declared neither here nor as list pages. */
export const undeclared = (withoutFilter: readonly string[]): string[] =>
  routes.map(({ path }) => path).filter((path) => !listed.has(path) && !withoutFilter.includes(path));
