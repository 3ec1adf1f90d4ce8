/** Quick entries of home: the pages that the user may open. */
import type { QuickEntry } from '#platform/ui/page/quick-entries.tsx';

type Translate = (key: string) => string;

interface Entry extends Omit<QuickEntry, 'label'> {
  to: string;
  key: string;
  /** A permission that an agent settled outside the platform does not have. */
  settledHere?: string;
}

interface Permissions {
  mayOpen: (path: string) => boolean;
  maySettle: (permission: string) => boolean;
}

const ENTRIES: readonly Entry[] = [
  { icon: 'trades', key: 'home.quick.trades', to: '/pages/home/trading/index' },
  {
    icon: 'terminal',
    key: 'home.quick.terminals',
    to: '/pages/home/terminal/index',
  },
  { icon: 'agents', key: 'home.quick.agents', to: '/pages/home/myAgent/index' },
  { icon: 'invite', key: 'home.quick.invite', to: '/pages/home/invitation/index' },
  { icon: 'policy', key: 'home.quick.policies', to: '/pages/home/policy/queryPolicy' },
  { icon: 'target', key: 'home.quick.tasks', to: '/pages/home/data/merch-cond-list' },
  { icon: 'link', key: 'home.quick.bind', to: '/pages/home/terminal/terminalBind' },
  {
    icon: 'wallet',
    key: 'home.quick.withdraw',
    to: '/pages/earnings/earningsWithdrawal',
    settledHere: 'wallet:withdraw',
  },
  { icon: 'file', key: 'home.quick.statement', to: '/pages/earnings/earningsDetails' },
  {
    icon: 'swap',
    key: 'home.quick.operation',
    to: '/pages/home/terminal/operation',
  },
  { icon: 'file', key: 'home.quick.statements', to: '/pages/home/statistics/index' },
  {
    icon: 'history',
    key: 'home.quick.history',
    to: '/pages/home/terminal/termOperatHistory',
  },
  { icon: 'stats', key: 'home.quick.data', to: '/pages/data/index' },
];

/** Two rows. The last entries lead to what the tabs lead to as well. */
const MOST = 8;

export const quickEntries = ({ mayOpen, maySettle }: Permissions, t: Translate): QuickEntry[] =>
  ENTRIES.filter(({ to, settledHere }) => mayOpen(to) && (settledHere === undefined || maySettle(settledHere)))
    .slice(0, MOST)
    .map(({ icon, key, to }) => ({ icon, label: t(key), to }));
