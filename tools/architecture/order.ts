/**
 * The order of capabilities (docs/decisions/0010-one-order-of-capabilities.md). A capability may use only those before
 * it, in TypeScript and in SQL. What must be known by an earlier one is registered with it (platform/registry).
 * ARCHITECTURE.md shows the same list; a test compares them.
 */
export const ORDER: readonly string[] = [
  'audit',
  'reference',
  'places',
  'files',
  'exports',
  'statistics',
  'agents',
  'content',
  'session',
  'push',
  'staff',
  'certification',
  'levels',
  'policies',
  'merchants',
  'invitations',
  'settlement',
  'wallet',
  'terminals',
  'trades',
  'rewards',
  'deductions',
  'compliance',
  'portfolio',
  'earnings',
  'statements',
  'certificates',
  'disputes',
  'moves',
  'privacy',
  'profile',
  'home',
];
