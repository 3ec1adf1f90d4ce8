import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/policy/changeMerchRate', page: 'changes/mobile/asking/submit-changes.tsx', title: 'changes.rate.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:propose-price'] },
  { path: '/pages/home/policy/changeRateList', page: 'changes/mobile/lookup/change-list.tsx', title: 'changes.rate-list.title', capabilities: ['changes', 'exports', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeRateInfo', page: 'changes/mobile/lookup/change-info.tsx', title: 'changes.info.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/defaultRate', page: 'changes/mobile/defaults/submit-default-rates.tsx', title: 'changes.default-rate.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:price'] },
  { path: '/pages/home/policy/defaultPlan', page: 'changes/mobile/defaults/submit-default-plan.tsx', title: 'changes.default-plan.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:price'] },
  { path: '/pages/home/terminal/terminalBind', page: 'changes/mobile/bind-terminal.tsx', title: 'terminals.bind-terminal.title', capabilities: ['changes', 'merchants', 'policies', 'session', 'terminals'], needs: ['terminal:bind'] },
  { path: '/pages/home/policy/submitPromotion', page: 'changes/mobile/promotions/submit-promotion.tsx', title: 'changes.submit-promotion.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:price'] },
  { path: '/pages/home/policy/promotionList', page: 'changes/mobile/promotions/promotion-list.tsx', title: 'changes.promotion-list.title', capabilities: ['changes', 'policies'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/promotionInfo', page: 'changes/mobile/promotions/promotion-info.tsx', title: 'changes.promotion-info.title', capabilities: ['changes', 'policies'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeServiceFee', page: 'changes/mobile/asking/submit-changes.tsx', title: 'changes.service.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:propose-price'] },
  { path: '/pages/home/policy/changeServiceList', page: 'changes/mobile/lookup/change-list.tsx', title: 'changes.service-list.title', capabilities: ['changes', 'exports', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeServiceInfo', page: 'changes/mobile/lookup/change-info.tsx', title: 'changes.info.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeCommunication', page: 'changes/mobile/asking/submit-changes.tsx', title: 'changes.communication.title', capabilities: ['changes', 'policies', 'session', 'terminals'], needs: ['merchant:propose-price'] },
  { path: '/pages/home/policy/changeCommunicationList', page: 'changes/mobile/lookup/change-list.tsx', title: 'changes.communication-list.title', capabilities: ['changes', 'exports', 'policies', 'session'], needs: ['merchant:view'] },
  { path: '/pages/home/policy/changeCommunicationInfo', page: 'changes/mobile/lookup/change-info.tsx', title: 'changes.info.title', capabilities: ['changes', 'policies', 'session'], needs: ['merchant:view'] },
];
