/**
 * The entries of the navigation, in their order. The first that one may see is opened after the login. Pages name their
 * entry; one that names none follows as an entry of its own.
 */
import type { ConsoleEntry } from '#platform/ui-console/page.ts';

const entry = (group: ConsoleEntry['group'], path: ConsoleEntry['path'], icon: ConsoleEntry['icon']): ConsoleEntry => ({
  group,
  path,
  icon,
  title: `console.entry.${path === '/' ? 'desk' : path.slice(1)}`,
});

export const ENTRIES: readonly ConsoleEntry[] = [
  entry('overview', '/', 'stats'),
  entry('overview', '/setup', 'check'),
  entry('business', '/agents', 'agents'),
  entry('business', '/merchants', 'store'),
  entry('business', '/identities', 'id-card'),
  entry('business', '/terminals', 'terminal'),
  entry('business', '/operations', 'approve'),
  entry('business', '/changes', 'swap'),
  entry('business', '/compliance', 'target'),
  entry('trade', '/trades', 'trades'),
  entry('trade', '/quarantine', 'tray'),
  entry('trade', '/acquirers', 'plug'),
  entry('money', '/withdrawals', 'card'),
  entry('money', '/payouts', 'bank'),
  entry('money', '/ledger', 'book'),
  entry('money', '/taxes', 'invoice'),
  entry('money', '/disputes', 'scale'),
  entry('rules', '/policies', 'policy'),
  entry('rules', '/content', 'megaphone'),
  entry('platform', '/jobs', 'history'),
  entry('platform', '/audit', 'shield'),
  entry('platform', '/exports', 'download'),
  entry('platform', '/staff', 'users'),
  entry('platform', '/settings', 'settings'),
];
