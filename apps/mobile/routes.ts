/** A URL and its page. */
export interface RouteLine {
  path: string;
  /** File of the page, relative to `capabilities/`; it exports `Page`. */
  page: string;
  /** Text key of the title. */
  title: string;
  /** Capabilities whose texts the page needs, loaded together with its code. */
  capabilities: readonly string[];
  /** Files of parts that are loaded, with the texts of their capability, when they are opened; kept ahead like pages. */
  later?: readonly string[];
  /** Opens without a session. */
  public?: boolean;
  /** One of the four tabs. */
  tab?: boolean;
  /** The user needs one of these permissions; without any the page says so, and nothing leads to it. */
  needs?: readonly string[];
  /**
   * Uses neither server state (`useCall` and the like) nor the icons of the tabs; keeps the login page within its size
   * budget.
   */
  lean?: boolean;
  /** Transparent: the previous page stays visible behind it. */
  overlay?: boolean;
}

const OPERATIONS = ['assign', 'transfer', 'recall', 'bind', 'unbind', 'return', 'delete'].map(
  (operation) => `terminal:${operation}`,
);

const TRADE_FILTER = 'trades/mobile/trade-filter-sheet.tsx';
const TERMINAL_FILTER = 'terminals/mobile/list/terminal-filter-sheet.tsx';
const SAVED_FILTERS = 'preferences/mobile/saved/saved-filters.tsx';
const FIGURES = 'figures/mobile/figure-sheet.tsx';

/**
 * The route table, one line per URL. Plain data for Node, the build and the tests; the phone gets the page loaders from
 * `virtual:routes` (routes-plugin.ts).
 */
// oxfmt-ignore
export const routes: readonly RouteLine[] = [
  { path: '/pages/home/home/index', page: 'home/mobile/home.tsx', title: 'home.home.title', capabilities: ['home', 'content'], later: ['preferences/mobile/quick/arrange-sheet.tsx', FIGURES], tab: true },
  { path: '/pages/data/index', page: 'statistics/mobile/data.tsx', title: 'statistics.data.title', capabilities: ['statistics'], later: [FIGURES], tab: true, needs: ['statistics:view'] },
  { path: '/pages/earnings/index', page: 'wallet/mobile/my-wallet/my-wallet.tsx', title: 'wallet.my-wallet.title', capabilities: ['wallet'], tab: true, needs: ['wallet:view'] },
  { path: '/pages/myInfo/index', page: 'profile/mobile/my.tsx', title: 'profile.my.title', capabilities: ['profile'], tab: true },
  { path: '/pages/login/index', page: 'session/mobile/login.tsx', title: 'session.login.title', capabilities: ['session'], public: true, lean: true },
  { path: '/pages/login/code/index', page: 'session/mobile/login-by-code.tsx', title: 'session.login-by-code.title', capabilities: ['session', 'validate'], public: true },
  { path: '/pages/login/agreement/index', page: 'content/mobile/agreement.tsx', title: 'content.agreement.title', capabilities: ['content'], public: true },
  { path: '/pages/login/agreement/agreementNoback', page: 'content/mobile/agreement-noback.tsx', title: 'content.agreement-noback.title', capabilities: ['content'], public: true },
  { path: '/pages/earnings/earningsDetails', page: 'wallet/mobile/statement/statement.tsx', title: 'wallet.statement.title', capabilities: ['wallet', 'exports'], needs: ['wallet:view'] },
  { path: '/pages/earnings/earningsWithdrawal', page: 'wallet/mobile/withdraw/withdraw.tsx', title: 'wallet.withdraw.title', capabilities: ['wallet', 'session'], needs: ['wallet:withdraw'] },
  { path: '/pages/earnings/earningsInfo', page: 'wallet/mobile/entry/entry.tsx', title: 'wallet.entry.title', capabilities: ['wallet', 'policies'], needs: ['wallet:view'] },
  { path: '/pages/earnings/withdrawalList', page: 'wallet/mobile/withdrawals/withdrawals.tsx', title: 'wallet.withdrawals.title', capabilities: ['wallet', 'exports', 'events'], needs: ['wallet:view'] },
  { path: '/pages/myInfo/baseInfo/index', page: 'profile/mobile/base-info/base-info.tsx', title: 'profile.base-info.title', capabilities: ['profile', 'agents', 'certification'] },
  { path: '/pages/myInfo/settlementAccount/index', page: 'settlement/mobile/accounts.tsx', title: 'settlement.accounts.title', capabilities: ['settlement'], needs: ['settlement:view'] },
  { path: '/pages/myInfo/settlementAccount/additionalInformation', page: 'certification/mobile/submit-certification.tsx', title: 'certification.submit.title', capabilities: ['certification', 'validate'], needs: ['certification:edit'] },
  { path: '/pages/home/result/index', page: 'certification/mobile/certification-result.tsx', title: 'certification.result.title', capabilities: ['certification'], needs: ['certification:view'] },
  { path: '/pages/myInfo/bindCard/bindCard', page: 'settlement/mobile/bind-card.tsx', title: 'settlement.bind-card.title', capabilities: ['settlement', 'validate'], needs: ['settlement:view'] },
  { path: '/pages/myInfo/updatePassword/index', page: 'session/mobile/change-password.tsx', title: 'session.change-password.title', capabilities: ['session'] },
  { path: '/pages/myInfo/forgot-password/index', page: 'session/mobile/forgot-password.tsx', title: 'session.forgot-password.title', capabilities: ['session', 'validate'], public: true },
  { path: '/pages/myInfo/secondFactor/index', page: 'session/mobile/second-factor.tsx', title: 'session.second-factor.title', capabilities: ['session'] },
  { path: '/pages/myInfo/setting/setting', page: 'profile/mobile/settings.tsx', title: 'profile.settings.title', capabilities: ['profile', 'session', 'push'] },
  { path: '/pages/home/notice/notice', page: 'content/mobile/notice.tsx', title: 'content.notices.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/home/earnings-info', page: 'earnings/mobile/earnings-info.tsx', title: 'earnings.earnings-info.title', capabilities: ['earnings', 'wallet', 'trades', 'exports'], needs: ['earning:view'] },
  { path: '/pages/home/home/detailInfo', page: 'earnings/mobile/earning-detail.tsx', title: 'earnings.earning-detail.title', capabilities: ['earnings', 'wallet', 'trades', 'policies'], needs: ['earning:view'] },
  { path: '/pages/home/trading/index', page: 'trades/mobile/my-trades.tsx', title: 'trades.my-trades.title', capabilities: ['trades', 'merchants', 'exports'], later: [TRADE_FILTER, SAVED_FILTERS], needs: ['trade:view'] },
  { path: '/pages/home/home/trading-info', page: 'trades/mobile/trading-info.tsx', title: 'trades.trading-info.title', capabilities: ['trades', 'merchants', 'exports'], later: [TRADE_FILTER, SAVED_FILTERS], needs: ['trade:view'] },
  { path: '/pages/home/trading/detail', page: 'earnings/mobile/trade/trade.tsx', title: 'trades.trade.title', capabilities: ['earnings', 'trades', 'wallet', 'events'], later: ['earnings/mobile/trade/voucher-sheet.tsx'], needs: ['trade:view'] },
  { path: '/pages/home/bannerDetail/bannerDetail', page: 'content/mobile/banner-detail.tsx', title: 'content.banner.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/home/bannerDetail', page: 'content/mobile/banner-detail.tsx', title: 'content.home-banner.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/myAgent/addAgent', page: 'invitations/mobile/add-agent/add-agent.tsx', title: 'invitations.add.title', capabilities: ['invitations', 'policies', 'validate'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/invitationRegistered', page: 'invitations/mobile/register/register-agent.tsx', title: 'invitations.register.title', capabilities: ['invitations', 'merchants', 'places', 'session', 'validate'], public: true },
  { path: '/pages/myInfo/employee/index', page: 'employees/mobile/employee-list.tsx', title: 'employees.list.title', capabilities: ['employees', 'merchants', 'validate'], needs: ['employee:view'] },
  { path: '/pages/myInfo/employee/employeeInfo', page: 'employees/mobile/employee-info.tsx', title: 'employees.info.title', capabilities: ['employees', 'merchants'], needs: ['employee:view'] },
  { path: '/joinEmployee', page: 'employees/mobile/register-employee.tsx', title: 'employees.join.title', capabilities: ['employees', 'session', 'validate'], public: true },
  { path: '/pages/home/invitation/index', page: 'invitations/mobile/invite/invite.tsx', title: 'invitations.invite.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/records', page: 'invitations/mobile/invite/records.tsx', title: 'invitations.records.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/campaigns', page: 'invitations/mobile/invite/campaigns.tsx', title: 'invitations.campaigns.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/poster', page: 'invitations/mobile/poster/poster.tsx', title: 'invitations.poster.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/down-app', page: 'invitations/mobile/download/download-app.tsx', title: 'invitations.download.title', capabilities: ['invitations'], public: true },
  { path: '/pages/home/invitation/downIos', page: 'invitations/mobile/download/download-ios.tsx', title: 'invitations.download.title', capabilities: ['invitations'], public: true },
  { path: '/pages/home/terminal/index', page: 'terminals/mobile/home/terminal-home.tsx', title: 'terminals.terminal-home.title', capabilities: ['terminals'], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/terminalList', page: 'terminals/mobile/list/terminal-list.tsx', title: 'terminals.terminal-list.title', capabilities: ['terminals', 'agents', 'exports'], later: [TERMINAL_FILTER, SAVED_FILTERS], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/terminalInfo', page: 'compliance/mobile/terminal.tsx', title: 'terminals.terminal.title', capabilities: ['terminals', 'trades', 'compliance', 'changes', 'policies', 'events'], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/operation', page: 'terminals/mobile/operate/operate-terminals.tsx', title: 'terminals.operate-terminals.title', capabilities: ['terminals', 'agents', 'merchants'], needs: OPERATIONS },
  { path: '/pages/home/terminal/terminalBind', page: 'terminals/mobile/bind/bind-terminal.tsx', title: 'terminals.bind-terminal.title', capabilities: ['terminals', 'merchants'], needs: ['terminal:bind'] },
  { path: '/pages/home/terminal/termOperatHistory', page: 'terminals/mobile/operations/operation-history.tsx', title: 'terminals.operation-history.title', capabilities: ['terminals', 'exports'], later: [SAVED_FILTERS], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/termBackList', page: 'terminals/mobile/operations/recall-list.tsx', title: 'terminals.recall-list.title', capabilities: ['terminals'], needs: ['terminal:view'] },
  { path: '/pages/home/data/merch-cond-list', page: 'compliance/mobile/merchant-tasks.tsx', title: 'compliance.merchant-tasks.title', capabilities: ['compliance', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/data/merch-cond-Info', page: 'compliance/mobile/stage-query.tsx', title: 'compliance.stage-query.title', capabilities: ['compliance', 'trades'], needs: ['compliance:view'] },
  { path: '/pages/home/tripartiteData/merchStandardCheck', page: 'tripartite/mobile/standard-check.tsx', title: 'tripartite.standard-check.title', capabilities: ['changes', 'tripartite'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/activationCheck', page: 'tripartite/mobile/activation-check.tsx', title: 'tripartite.activation-check.title', capabilities: ['changes', 'tripartite'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/merchBindTerm', page: 'tripartite/mobile/bind-check.tsx', title: 'tripartite.bind-check.title', capabilities: ['changes', 'tripartite'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/info', page: 'tripartite/mobile/comparison-info.tsx', title: 'tripartite.standard-info.title', capabilities: ['tripartite', 'trades'], needs: ['tripartite:view'] },
  { path: '/pages/compliance/canEarn', page: 'compliance/mobile/can-earn.tsx', title: 'compliance.can-earn.title', capabilities: ['compliance', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/home/term-active-info', page: 'compliance/mobile/activation-days.tsx', title: 'compliance.activation-days.title', capabilities: ['compliance', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/policy/open', page: 'policies/mobile/open/open-policy.tsx', title: 'policies.open-policy.title', capabilities: ['session', 'policies', 'agents'], needs: ['policy:open'] },
  { path: '/pages/home/policy/previewTerms', page: 'policies/mobile/what-if/preview-terms.tsx', title: 'policies.preview-terms.title', capabilities: ['session', 'policies'], needs: ['policy:open'] },
  { path: '/pages/home/policy/termChange', page: 'policies/mobile/term-change/term-change.tsx', title: 'policies.term-change.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/myAgent/moveNotice', page: 'moves/mobile/move-notice.tsx', title: 'moves.notice.title', capabilities: ['moves', 'policies'], needs: ['earning:view'] },
  { path: '/pages/home/policy/termChanges', page: 'policies/mobile/changes/term-changes.tsx', title: 'policies.term-changes.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/myAgent/agentDetail', page: 'policies/mobile/agent-detail/agent-detail.tsx', title: 'policies.agent-detail.title', capabilities: ['session', 'policies', 'agents', 'levels'], needs: ['agent:view'] },
  { path: '/personalData', page: 'privacy/mobile/personal-data.tsx', title: 'privacy.personal-data.title', capabilities: ['privacy', 'exports'], needs: ['privacy:view'] },
  { path: '/closeAccount', page: 'privacy/mobile/close-account.tsx', title: 'privacy.close-account.title', capabilities: ['privacy'], needs: ['privacy:close'] },
  { path: '/downloads', page: 'exports/mobile/downloads.tsx', title: 'exports.downloads.title', capabilities: ['exports'], needs: ['export:use'] },
  { path: '/disputes', page: 'disputes/mobile/dispute-list.tsx', title: 'disputes.dispute-list.title', capabilities: ['disputes', 'wallet', 'exports', 'tripartite'], needs: ['dispute:view'] },
  { path: '/disputes/open', page: 'disputes/mobile/open-dispute.tsx', title: 'disputes.open-dispute.title', capabilities: ['disputes', 'wallet', 'tripartite'], needs: ['dispute:open'] },
  { path: '/levels', page: 'levels/mobile/my-level.tsx', title: 'levels.my-level.title', capabilities: ['levels'], needs: ['agent:view'] },
  { path: '/pages/home/policy/queryPolicy', page: 'policies/mobile/list/policy-list.tsx', title: 'policies.policy-list.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/policy/policyInfo', page: 'policies/mobile/info/policy-info.tsx', title: 'policies.policy-info.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/policy/trxLimitShareConfig', page: 'policies/mobile/shares/value-shares.tsx', title: 'policies.value-shares.title', capabilities: ['policies', 'session'], needs: ['policy:view'] },
  { path: '/pages/home/policy/changeMerchRate', page: 'changes/mobile/submit-changes.tsx', title: 'changes.rate.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:propose-price'] },
  { path: '/pages/home/policy/changeRateList', page: 'changes/mobile/change-list.tsx', title: 'changes.rate-list.title', capabilities: ['changes', 'exports', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeRateInfo', page: 'changes/mobile/change-info.tsx', title: 'changes.info.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/defaultRate', page: 'changes/mobile/submit-default-rates.tsx', title: 'changes.default-rate.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:price'] },
  { path: '/pages/home/policy/submitPromotion', page: 'changes/mobile/submit-promotion.tsx', title: 'changes.submit-promotion.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:price'] },
  { path: '/pages/home/policy/promotionList', page: 'changes/mobile/promotion-list.tsx', title: 'changes.promotion-list.title', capabilities: ['changes', 'policies'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/promotionInfo', page: 'changes/mobile/promotion-info.tsx', title: 'changes.promotion-info.title', capabilities: ['changes', 'policies'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeServiceFee', page: 'changes/mobile/submit-changes.tsx', title: 'changes.service.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:propose-price'] },
  { path: '/pages/home/policy/changeServiceList', page: 'changes/mobile/change-list.tsx', title: 'changes.service-list.title', capabilities: ['changes', 'exports', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeServiceInfo', page: 'changes/mobile/change-info.tsx', title: 'changes.info.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeCommunication', page: 'changes/mobile/submit-changes.tsx', title: 'changes.communication.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:propose-price'] },
  { path: '/pages/home/policy/changeCommunicationList', page: 'changes/mobile/change-list.tsx', title: 'changes.communication-list.title', capabilities: ['changes', 'exports', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeCommunicationInfo', page: 'changes/mobile/change-info.tsx', title: 'changes.info.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/myAgent/index', page: 'agents/mobile/my-agents/my-agents.tsx', title: 'agents.my-agents.title', capabilities: ['agents', 'exports'], later: [SAVED_FILTERS], needs: ['agent:view'] },
  { path: '/pages/data/earnings-info', page: 'agents/mobile/info/earnings-info.tsx', title: 'agents.earnings-info.title', capabilities: ['agents', 'statistics'], later: [FIGURES], needs: ['earning:view'] },
  { path: '/pages/data/team-info', page: 'agents/mobile/info/team-info.tsx', title: 'agents.team-info.title', capabilities: ['agents', 'statistics'], later: [FIGURES], needs: ['agent:view', 'statistics:view'] },
  { path: '/pages/data/term-info', page: 'portfolio/mobile/term-info.tsx', title: 'portfolio.term-info.title', capabilities: ['portfolio', 'statistics'], later: [FIGURES], needs: ['terminal:view', 'statistics:view'] },
  { path: '/pages/data/merch-info', page: 'portfolio/mobile/merch-info.tsx', title: 'portfolio.merch-info.title', capabilities: ['portfolio', 'statistics'], later: [FIGURES], needs: ['statistics:view', 'portfolio:view'] },
  { path: '/pages/home/data/merch', page: 'portfolio/mobile/merchants/merchant-list.tsx', title: 'portfolio.merchant-list.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/merchant', page: 'portfolio/mobile/merchant/merchant.tsx', title: 'portfolio.merchant.title', capabilities: ['portfolio', 'compliance', 'merchants', 'places', 'changes', 'policies'], needs: ['merchant:view'] },
  { path: '/pages/home/home/merch-info', page: 'portfolio/mobile/merchants/new-merchants.tsx', title: 'portfolio.new-merchants.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/pages/home/home/merch-bind-info', page: 'portfolio/mobile/merchants/bound-merchants.tsx', title: 'portfolio.bound.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/pages/home/home/merch-rate-info', page: 'portfolio/mobile/merchant/rate-info.tsx', title: 'portfolio.rates.title', capabilities: ['portfolio'], needs: ['policy:view'] },
  { path: '/merchantHistory', page: 'merchants/mobile/merchant-history.tsx', title: 'merchants.history.title', capabilities: ['merchants', 'events'], needs: ['merchant:view'] },
  { path: '/merchantClasses', page: 'portfolio/mobile/merchants/merchant-list.tsx', title: 'portfolio.class-list.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/terminalAges', page: 'portfolio/mobile/age-list.tsx', title: 'portfolio.age-list.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/merchantApplication', page: 'merchants/mobile/merchant-application.tsx', title: 'merchants.merchant-application.title', capabilities: ['merchants', 'places', 'policies', 'validate'], needs: ['merchant:edit'] },
  { path: '/pages/data/merch-detail', page: 'merchants/mobile/merch-detail.tsx', title: 'merchants.merch-detail.title', capabilities: ['merchants'], needs: ['merchant:view'] },
  { path: '/pages/data/team-detail', page: 'agents/mobile/new-agents.tsx', title: 'agents.new-agents.title', capabilities: ['agents'], needs: ['agent:view'] },
  { path: '/followUps', page: 'agents/mobile/follow-ups.tsx', title: 'agents.follow-ups.title', capabilities: ['agents'], needs: ['agent:note'] },
  { path: '/pages/home/statistics/index', page: 'statements/mobile/statement-list.tsx', title: 'statements.list.title', capabilities: ['statements'], needs: ['statement:view'] },
  { path: '/pages/home/statistics/detail', page: 'statements/mobile/statement.tsx', title: 'statements.statement.title', capabilities: ['statements', 'wallet', 'trades'], needs: ['statement:view'] },
  { path: '/pages/myInfo/certificate/certificate', page: 'certificates/mobile/certificate.tsx', title: 'certificates.certificate.title', capabilities: ['certificates'], needs: ['certificate:view'] },
  { path: '/verifyCertificate', page: 'certificates/mobile/verify-certificate.tsx', title: 'certificates.verify.title', capabilities: ['certificates'], public: true },
  { path: '/withdrawalReceipt', page: 'wallet/mobile/receipt/withdrawal-receipt.tsx', title: 'wallet.receipt.title', capabilities: ['wallet'], needs: ['wallet:view'] },
  { path: '/verifyReceipt', page: 'wallet/mobile/receipt/verify-receipt.tsx', title: 'wallet.receipt.check-title', capabilities: ['wallet'], public: true },
  { path: '/verifyStatement', page: 'statements/mobile/verify-statement.tsx', title: 'statements.verify.title', capabilities: ['statements'], public: true },
  { path: '/pages/deductions/deductionList', page: 'deductions/mobile/deduction-list.tsx', title: 'deductions.deduction-list.title', capabilities: ['deductions', 'wallet'], needs: ['deduction:view'] },
  { path: '/pages/deductions/deductionDetail', page: 'deductions/mobile/deduction-detail.tsx', title: 'deductions.deduction-detail.title', capabilities: ['deductions', 'wallet'], needs: ['deduction:view'] },
  { path: '/pages/home/com-route/com-route', page: 'content/mobile/content-page.tsx', title: 'content.content-page.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/web-view/web-view', page: 'content/mobile/web-view/web-view.tsx', title: 'content.web-view.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/upgrade-popup', page: 'profile/mobile/upgrade/upgrade-popup.tsx', title: 'profile.upgrade.title', capabilities: ['profile'], public: true, overlay: true },
  { path: '/choose-location', page: 'places/mobile/choose-location.tsx', title: 'places.choose-location.title', capabilities: ['places'], public: true },
  { path: '/open-location', page: 'places/mobile/open-location.tsx', title: 'places.open-location.title', capabilities: ['places'], public: true },
  { path: '/pages/login/sancode/sancode', page: 'terminals/mobile/scan/scan-serials.tsx', title: 'terminals.scan-serials.title', capabilities: ['terminals'], needs: ['terminal:view'] },
  { path: '/pages/taxes/taxDocuments', page: 'wallet/mobile/taxes/tax-documents.tsx', title: 'taxes.tax-documents.title', capabilities: ['taxes', 'wallet'], needs: ['tax:view'] },
  { path: '/pages/taxes/submitDocument', page: 'taxes/mobile/submit-document.tsx', title: 'taxes.submit-document.title', capabilities: ['taxes'], needs: ['tax:edit'] },
  { path: '/pages/myInfo/settlementAccount/payeeStopped', page: 'settlement/mobile/payee-stopped.tsx', title: 'settlement.payee-stopped.title', capabilities: ['settlement'], public: true },
  { path: '/pages/compliance/silentTerminals', page: 'compliance/mobile/silent-terminals.tsx', title: 'compliance.silent-terminals.title', capabilities: ['compliance'], needs: ['compliance:view'] },
  { path: '/pages/home/findAnything', page: 'home/mobile/find-anything.tsx', title: 'home.find-anything.title', capabilities: ['home', 'trades', 'wallet', 'terminals'] },
  { path: '/pages/myInfo/employee/acts', page: 'employees/mobile/employee-acts.tsx', title: 'employees.employee-acts.title', capabilities: ['employees'], needs: ['employee:view'] },
];

/** `/` is the login page. */
export const aliases: Readonly<Record<string, string>> = { '/': '/pages/login/index' };
