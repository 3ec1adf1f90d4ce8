export const POLICY_PATHS = {
  open: '/pages/home/policy/open',
  agent: '/pages/home/myAgent/agentDetail',
  addAgent: '/pages/home/myAgent/addAgent',
  preview: '/pages/home/policy/previewTerms',
  changes: '/pages/home/policy/termChanges',
  change: '/pages/home/policy/termChange',
  policy: '/pages/home/policy/policyInfo',
} as const;
