/** Every page of the route table, with the query parameters that it needs. */
import { routes } from '#apps/mobile/routes.ts';
import type { QualityWorld } from '#testing/examples/world.ts';

export interface PageEntry {
  path: string;
  isPublic: boolean;
}

/** Every line of the route table but what lies above a page: e2e/upgrade.test.ts looks at that. */
export const PAGES: readonly PageEntry[] = routes
  .filter(({ path }) => path !== '/upgrade-popup')
  .map((route) => ({ path: route.path, isPublic: route.public === true }));

/** Query parameters of the pages that show one entity. */
export const queryOf = (path: string, { things, banner, link }: QualityWorld): string => {
  const { mid, direct, sibling } = things;
  const queries: Record<string, Record<string, string | undefined>> = {
    '/pages/login/agreement/index': { key: 'privacy' },
    '/pages/earnings/earningsInfo': { id: mid.entry },
    '/pages/earnings/earningsWithdrawal': { wallet: 'profit_share' },
    '/pages/home/trading/detail': { id: mid.trade },
    // an amount, which ends numbers too
    '/pages/home/findAnything': { text: '8437' },
    '/pages/home/home/detailInfo': { id: mid.earning },
    '/pages/home/bannerDetail/bannerDetail': { id: banner },
    '/pages/home/home/bannerDetail': { id: banner },
    '/pages/home/terminal/terminalInfo': { id: direct.terminal },
    '/pages/home/tripartiteData/info': { kind: 'bind', terminalId: direct.terminal },
    '/pages/home/policy/policyInfo': { id: '1' },
    '/pages/home/policy/changeRateInfo': { id: mid.change },
    '/pages/home/policy/promotionInfo': { id: mid.promotion },
    '/pages/home/policy/changeCommunicationInfo': { id: mid.openChange },
    '/pages/home/policy/open': { agentId: sibling.agent },
    '/pages/home/policy/termChanges': { agentId: direct.agent },
    '/pages/home/policy/previewTerms': { agentId: direct.agent, policyId: '1' },
    '/pages/home/myAgent/moveNotice': { id: mid.moveNotice },
    '/pages/home/policy/termChange': { id: mid.termChange },
    '/pages/home/myAgent/agentDetail': { id: direct.agent },
    '/pages/home/statistics/detail': { month: '2026-08' },
    '/pages/deductions/deductionDetail': { id: mid.deduction },
    '/verifyReceipt': { no: 'W20260918000001', code: '7K2M-94QD-6217' },
    '/verifyStatement': { number: 'ZY80213-202608', sha256: '0'.repeat(64) },
    '/merchant': { id: mid.merchant },
    '/merchantHistory': { id: mid.merchant },
    '/pages/home/home/merch-rate-info': { id: mid.merchant },
    '/open-location': { lat: '30654321', lng: '104043210', name: '锦里老茶铺', address: '武侯祠大街231号' },
    // the kind of which there is a link: the buttons stay the same when the page is opened again
    '/pages/home/invitation/campaigns': { kind: 'merchant' },
    '/pages/home/invitation/invitationRegistered': { code: link.code },
  };
  const query = Object.entries(queries[path] ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
};
