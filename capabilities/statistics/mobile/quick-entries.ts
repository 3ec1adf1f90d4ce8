/** The grid of home: only what this person may do, and only pages that exist. */
import type { QuickEntry } from '#platform/ui/home-blocks.tsx';

type Translate = (key: string) => string;

const ENTRIES = [
  { icon: 'trades', key: 'statistics.quick.trades', to: '/pages/home/trading/index', permission: 'trade:view' },
  {
    icon: 'terminal',
    key: 'statistics.quick.terminals',
    to: '/pages/home/terminal/index',
    permission: 'terminal:view',
  },
  { icon: 'link', key: 'statistics.quick.bind', to: '/pages/home/terminal/terminalBind', permission: 'terminal:bind' },
  {
    icon: 'swap',
    key: 'statistics.quick.operation',
    to: '/pages/home/terminal/operation',
    permission: 'terminal:assign',
  },
  {
    icon: 'wallet',
    key: 'statistics.quick.withdraw',
    to: '/pages/earnings/earningsWithdrawal',
    permission: 'wallet:withdraw',
  },
  { icon: 'file', key: 'statistics.quick.statement', to: '/pages/earnings/earningsDetails', permission: 'wallet:view' },
  {
    icon: 'history',
    key: 'statistics.quick.history',
    to: '/pages/home/terminal/termOperatHistory',
    permission: 'terminal:view',
  },
  { icon: 'stats', key: 'statistics.quick.data', to: '/pages/data/index', permission: 'statistics:view' },
] as const;

export const quickEntries = (may: (permission: string) => boolean, t: Translate): QuickEntry[] =>
  ENTRIES.filter(({ permission }) => may(permission)).map(({ icon, key, to }) => ({ icon, label: t(key), to }));
