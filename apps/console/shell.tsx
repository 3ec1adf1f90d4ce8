import { Spin } from 'antd';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Brand } from '#platform/ui-console/brand.tsx';
import { PermissionsProvider } from '#platform/ui-console/may.ts';
import { usePath } from '#platform/ui-console/navigation.ts';
import { OpenEntryProvider } from '#platform/ui-console/page-tabs.tsx';
import type { ConsolePage } from '#platform/ui-console/page.ts';
import { AccountChangeNotice, NewDeviceNotice, OwnSecurity, type Staff } from '#capabilities/staff/console/api.ts';
import { NavigationList } from './navigation-list.tsx';
import { entriesOf, pageAt, type ShownEntry } from './navigation.ts';
import { NoPage } from './no-page.tsx';
import { pages } from './pages.ts';
import { PaletteHost } from './palette/palette-host.tsx';
import { UserMenu } from './user-menu.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** The person's own page, which is in no navigation: the menu at the name leads to it. */
const OWN = '/me';

const useTabs = (entry: ShownEntry | undefined, page: ConsolePage | undefined) => {
  const { t } = useText();
  if (entry === undefined) return undefined;
  return {
    title: t(entry.title),
    tabs: entry.pages.map((each) => ({
      path: each.path,
      label: t(each.title),
      isCurrent: each === page,
      count: <WaitingCount pages={[each]} />,
    })),
  };
};

interface ShellProps {
  staff: Staff;
  onChangePassword: () => void;
}

/** Navigation from the registered pages, and the page that is open; `/` opens the first that one may see. */
export function Shell({ staff, onChangePassword }: ShellProps): ReactNode {
  const { t } = useText();
  const path = usePath();
  const entries = entriesOf(pages, staff.permissions);
  const first = entries[0]?.pages[0];
  const page = pageAt(entries, path) ?? (path === '/' ? first : undefined);
  const entry = entries.find((each) => page !== undefined && each.pages.includes(page));
  const isOwn = path === OWN;
  const title = isOwn ? t('staff.me') : t(page?.title ?? 'console.name');
  useEffect(() => {
    document.title = joined(title, t('console.brand'));
  }, [title, t]);
  return (
    <div className="c-frame">
      <header className="c-side">
        <div className="c-brand-row">
          <Brand />
          <PaletteHost entries={entries} />
        </div>
        <NavigationList entries={entries} current={entry} />
        <UserMenu staff={staff} onChangePassword={onChangePassword} />
      </header>
      <main className="c-main">
        <AccountChangeNotice />
        <NewDeviceNotice />
        <PermissionsProvider value={staff.permissions}>
          <OpenEntryProvider value={useTabs(entry, page)}>
            <Suspense
              fallback={
                <div className="c-centre">
                  <Spin />
                </div>
              }
            >
              {isOwn ? (
                <OwnSecurity onChangePassword={onChangePassword} />
              ) : page === undefined ? (
                <NoPage first={first} />
              ) : (
                <page.Page />
              )}
            </Suspense>
          </OpenEntryProvider>
        </PermissionsProvider>
      </main>
    </div>
  );
}
