import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { TabBar } from '#platform/ui/page/tab-bar.tsx';

interface TabEntry {
  path: string;
  label: string;
  icon: IconName;
}

const tabs: readonly TabEntry[] = [
  { path: '/pages/home/home/index', label: 'shell.tab.home', icon: 'tab-home' },
  { path: '/pages/data/index', label: 'shell.tab.data', icon: 'tab-data' },
  { path: '/pages/earnings/index', label: 'shell.tab.wallet', icon: 'tab-wallet' },
  { path: '/pages/myInfo/index', label: 'shell.tab.my', icon: 'tab-my' },
];

export function ShellTabs({ current }: { current: string }): ReactNode {
  const { t } = useText();
  useSession();
  const shown = tabs.filter(({ path }) => mayOpen(path)).map((tab) => ({ ...tab, label: t(tab.label) }));
  return <TabBar tabs={shown} current={current} label={t('shell.tabs')} />;
}
