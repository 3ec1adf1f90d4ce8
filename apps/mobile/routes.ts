import { page, type Route } from './route.ts';

/** One line per address: the routing contract. Text keys of titles stand in the first capability named. */
export const routes: readonly Route[] = [
  page('/pages/home/home/index', () => import('#capabilities/statistics/mobile/home.tsx'), {
    title: 'statistics.home.title',
    capabilities: ['statistics', 'content'],
    tab: true,
  }),
  page('/pages/data/index', () => import('#capabilities/statistics/mobile/data.tsx'), {
    title: 'statistics.data.title',
    capabilities: ['statistics'],
    tab: true,
  }),
  page('/pages/earnings/index', () => import('#capabilities/wallet/mobile/my-wallet.tsx'), {
    title: 'wallet.my-wallet.title',
    capabilities: ['wallet'],
    tab: true,
  }),
  page('/pages/myInfo/index', () => import('#capabilities/session/mobile/my.tsx'), {
    title: 'session.my.title',
    capabilities: ['session'],
    tab: true,
  }),
  page('/pages/login/index', () => import('#capabilities/session/mobile/login.tsx'), {
    title: 'session.login.title',
    capabilities: ['session'],
    public: true,
    lean: true,
  }),
  page('/pages/login/agreement/index', () => import('#capabilities/content/mobile/agreement.tsx'), {
    title: 'content.agreement.title',
    capabilities: ['content'],
    public: true,
  }),
  page('/pages/login/agreement/agreementNoback', () => import('#capabilities/content/mobile/agreement-noback.tsx'), {
    title: 'content.agreement-noback.title',
    capabilities: ['content'],
    public: true,
  }),
  page('/pages/earnings/earningsDetails', () => import('#capabilities/wallet/mobile/statement.tsx'), {
    title: 'wallet.statement.title',
    capabilities: ['wallet'],
  }),
  page('/pages/earnings/earningsWithdrawal', () => import('#capabilities/wallet/mobile/withdraw.tsx'), {
    title: 'wallet.withdraw.title',
    capabilities: ['wallet'],
  }),
  page('/pages/earnings/earningsInfo', () => import('#capabilities/wallet/mobile/entry.tsx'), {
    title: 'wallet.entry.title',
    capabilities: ['wallet'],
  }),
  page('/pages/earnings/withdrawalList', () => import('#capabilities/wallet/mobile/withdrawals.tsx'), {
    title: 'wallet.withdrawals.title',
    capabilities: ['wallet'],
  }),
  page('/pages/myInfo/settlementAccount/index', () => import('#capabilities/settlement/mobile/accounts.tsx'), {
    title: 'settlement.accounts.title',
    capabilities: ['settlement'],
  }),
  page('/pages/myInfo/bindCard/bindCard', () => import('#capabilities/settlement/mobile/bind-card.tsx'), {
    title: 'settlement.bind-card.title',
    capabilities: ['settlement', 'validate'],
  }),
  page('/pages/myInfo/updatePassword/index', () => import('#capabilities/session/mobile/change-password.tsx'), {
    title: 'session.change-password.title',
    capabilities: ['session'],
  }),
  page('/pages/myInfo/forgot-password/index', () => import('#capabilities/session/mobile/forgot-password.tsx'), {
    title: 'session.forgot-password.title',
    capabilities: ['session', 'validate'],
    public: true,
  }),
  page('/pages/myInfo/setting/setting', () => import('#capabilities/session/mobile/settings.tsx'), {
    title: 'session.settings.title',
    capabilities: ['session'],
  }),
  page('/pages/home/notice/notice', () => import('#capabilities/content/mobile/notice.tsx'), {
    title: 'content.notices.title',
    capabilities: ['content'],
  }),
  page('/pages/home/trading/index', () => import('#capabilities/trades/mobile/my-trades.tsx'), {
    title: 'trades.my-trades.title',
    capabilities: ['trades', 'merchants'],
  }),
  page('/pages/home/trading/detail', () => import('#capabilities/trades/mobile/trade.tsx'), {
    title: 'trades.trade.title',
    capabilities: ['trades'],
  }),
  page('/pages/home/bannerDetail/bannerDetail', () => import('#capabilities/content/mobile/banner-detail.tsx'), {
    title: 'content.banner.title',
    capabilities: ['content'],
  }),
  page('/pages/home/home/bannerDetail', () => import('#capabilities/content/mobile/banner-detail.tsx'), {
    title: 'content.home-banner.title',
    capabilities: ['content'],
  }),
  page('/pages/home/terminal/index', () => import('#capabilities/terminals/mobile/terminal-home.tsx'), {
    title: 'terminals.terminal-home.title',
    capabilities: ['terminals'],
  }),
  page('/pages/home/terminal/terminalList', () => import('#capabilities/terminals/mobile/terminal-list.tsx'), {
    title: 'terminals.terminal-list.title',
    capabilities: ['terminals', 'agents'],
  }),
  page('/pages/home/terminal/terminalInfo', () => import('#capabilities/terminals/mobile/terminal.tsx'), {
    title: 'terminals.terminal.title',
    capabilities: ['terminals'],
  }),
  page('/pages/home/terminal/operation', () => import('#capabilities/terminals/mobile/operate-terminals.tsx'), {
    title: 'terminals.operate-terminals.title',
    capabilities: ['terminals', 'agents', 'merchants'],
  }),
  page('/pages/home/terminal/terminalBind', () => import('#capabilities/terminals/mobile/bind-terminal.tsx'), {
    title: 'terminals.bind-terminal.title',
    capabilities: ['terminals', 'merchants'],
  }),
  page('/pages/home/terminal/termOperatHistory', () => import('#capabilities/terminals/mobile/operation-history.tsx'), {
    title: 'terminals.operation-history.title',
    capabilities: ['terminals'],
  }),
  page('/pages/home/terminal/termBackList', () => import('#capabilities/terminals/mobile/recall-list.tsx'), {
    title: 'terminals.recall-list.title',
    capabilities: ['terminals'],
  }),
];

/** `/` is the login page. */
export const aliases: Readonly<Record<string, string>> = { '/': '/pages/login/index' };
