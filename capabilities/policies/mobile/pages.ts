import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/policy/open', page: 'policies/mobile/opening/open-policy.tsx', title: 'policies.open-policy.title', capabilities: ['session', 'policies', 'agents'], needs: ['policy:open'] },
  { path: '/pages/home/policy/previewTerms', page: 'policies/mobile/what-if/preview-terms.tsx', title: 'policies.preview-terms.title', capabilities: ['session', 'policies'], needs: ['policy:open'] },
  { path: '/pages/home/policy/termChange', page: 'policies/mobile/term-changes/term-change.tsx', title: 'policies.term-change.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/policy/termChanges', page: 'policies/mobile/term-changes/term-changes.tsx', title: 'policies.term-changes.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/myAgent/agentDetail', page: 'policies/mobile/terms/agent-detail.tsx', title: 'policies.agent-detail.title', capabilities: ['session', 'policies', 'agents', 'levels'], needs: ['agent:view'] },
  { path: '/pages/home/policy/queryPolicy', page: 'policies/mobile/policy/policy-list.tsx', title: 'policies.policy-list.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/policy/policyInfo', page: 'policies/mobile/policy/policy-info.tsx', title: 'policies.policy-info.title', capabilities: ['policies'], needs: ['policy:view'] },
  { path: '/pages/home/policy/trxLimitShareConfig', page: 'policies/mobile/value-shares/value-shares.tsx', title: 'policies.value-shares.title', capabilities: ['policies', 'session'], needs: ['policy:view'] },
];
