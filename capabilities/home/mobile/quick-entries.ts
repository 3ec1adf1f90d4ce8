/** Quick entries of home: the pages that the user may open. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { QuickEntry } from '#platform/ui/page/quick-entries.tsx';
import { arrangeEntries } from '#capabilities/preferences/mobile/api.ts';
import type { listTodos } from '../contract/todos/list-todos.ts';

type KeptEntries = NonNullable<AnswerOf<typeof listTodos>['quickEntries']>;
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
  { icon: 'target', key: 'home.quick.tasks', to: '/pages/compliance/canEarn' },
  { icon: 'link', key: 'home.quick.bind', to: '/pages/home/terminal/terminalBind' },
  {
    icon: 'wallet',
    key: 'home.quick.withdraw',
    to: '/pages/earnings/earningsWithdrawal',
    settledHere: 'wallet:withdraw',
  },
  { icon: 'list', key: 'home.quick.statement', to: '/pages/earnings/earningsDetails' },
  { icon: 'edit', key: 'home.quick.changes', to: '/pages/home/policy/changeMerchRate' },
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

const nameOf = ({ key }: Entry): string => key.replace('home.quick.', '');
const entryNamed = (name: string): Entry | undefined => ENTRIES.find((entry) => nameOf(entry) === name);

/** Names of all entries, in the order that they have at first: the last ones lead to what the tabs lead to as well. */
export const ENTRY_NAMES: readonly string[] = ENTRIES.map(nameOf);

export const mayOpenEntry =
  ({ mayOpen, maySettle }: Permissions) =>
  (name: string): boolean => {
    const entry = entryNamed(name);
    return (
      entry !== undefined && mayOpen(entry.to) && (entry.settledHere === undefined || maySettle(entry.settledHere))
    );
  };

export const shownAs =
  (t: Translate) =>
  (name: string): Pick<QuickEntry, 'icon' | 'label'> => ({
    icon: entryNamed(name)?.icon ?? 'help',
    label: t(`home.quick.${name}`),
  });

/** The grid of pages that the user may open, as its account arranged them. */
export const quickEntries = (permissions: Permissions, kept: KeptEntries | undefined, t: Translate): QuickEntry[] =>
  arrangeEntries(ENTRY_NAMES, mayOpenEntry(permissions), kept).shown.flatMap((name) => {
    const entry = entryNamed(name);
    return entry === undefined ? [] : [{ icon: entry.icon, label: t(entry.key), to: entry.to }];
  });
