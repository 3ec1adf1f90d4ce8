/** Where the matrix of roles shows a permission, by the word before its colon; what is new stands under the last. */
export const PERMISSION_GROUPS = ['business', 'trade', 'money', 'rules', 'platform'] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

const WORDS: Readonly<Record<Exclude<PermissionGroup, 'platform'>, readonly string[]>> = {
  business: [
    'agent',
    'move',
    'level',
    'merchant',
    'certification',
    'closing',
    'terminal',
    'operation',
    'binding',
    'change',
    'compliance',
    'reward',
    'silence',
    'certificate',
    'portfolio',
  ],
  trade: ['trade', 'feed', 'feed-key', 'day-file', 'residual', 'recalculation', 'acquirer'],
  money: [
    'withdrawal',
    'payout',
    'payee',
    'branch',
    'ledger',
    'deposit',
    'adjustment',
    'deduction',
    'dispute',
    'statement',
    'tax',
  ],
  rules: ['policy', 'terms', 'content', 'brand'],
};

const wordOf = (permission: string): string => permission.split(':')[0] ?? '';

export const groupOf = (permission: string): PermissionGroup =>
  PERMISSION_GROUPS.find((group) => group !== 'platform' && WORDS[group].includes(wordOf(permission))) ?? 'platform';

/** Within a group, as the words above. */
export const rankOf = (permission: string): number => {
  const group = groupOf(permission);
  const words = group === 'platform' ? [] : WORDS[group];
  return PERMISSION_GROUPS.indexOf(group) * 100 + Math.max(0, words.indexOf(wordOf(permission)));
};
