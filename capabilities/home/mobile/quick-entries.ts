/** Quick entries of home: existing pages that the user has the permission for. */
import type { QuickEntry } from '#platform/ui/page/quick-entries.tsx';

type Translate = (key: string) => string;

interface Entry extends Omit<QuickEntry, 'label'> {
  key: string;
  permission: string;
  /** Hidden for an agent that is settled outside the platform. */
  settledHere?: true;
}

interface Permissions {
  may: (permission: string) => boolean;
  maySettle: (permission: string) => boolean;
}

const ENTRIES: readonly Entry[] = [
  { icon: 'trades', key: 'home.quick.trades', to: '/pages/home/trading/index', permission: 'trade:view' },
  {
    icon: 'terminal',
    key: 'home.quick.terminals',
    to: '/pages/home/terminal/index',
    permission: 'terminal:view',
  },
  { icon: 'link', key: 'home.quick.bind', to: '/pages/home/terminal/terminalBind', permission: 'terminal:bind' },
  {
    icon: 'swap',
    key: 'home.quick.operation',
    to: '/pages/home/terminal/operation',
    permission: 'terminal:assign',
  },
  {
    icon: 'wallet',
    key: 'home.quick.withdraw',
    to: '/pages/earnings/earningsWithdrawal',
    permission: 'wallet:withdraw',
    settledHere: true,
  },
  { icon: 'file', key: 'home.quick.statement', to: '/pages/earnings/earningsDetails', permission: 'wallet:view' },
  {
    icon: 'history',
    key: 'home.quick.history',
    to: '/pages/home/terminal/termOperatHistory',
    permission: 'terminal:view',
  },
  { icon: 'stats', key: 'home.quick.data', to: '/pages/data/index', permission: 'statistics:view' },
];

export const quickEntries = ({ may, maySettle }: Permissions, t: Translate): QuickEntry[] =>
  ENTRIES.filter(({ permission, settledHere }) => (settledHere ? maySettle : may)(permission)).map(
    ({ icon, key, to }) => ({ icon, label: t(key), to }),
  );
