import { Spin } from 'antd';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Brand } from '#platform/ui-console/brand.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { usePath } from '#platform/ui-console/navigation.ts';
import type { ConsolePage } from '#platform/ui-console/page.ts';
import { AccountChangeNotice, NewDeviceNotice, OwnSessions, type Staff } from '#capabilities/staff/console/api.ts';
import { navigationOf, type NavigationGroup } from './navigation.ts';
import { NoPage } from './no-page.tsx';
import { pages } from './pages.ts';
import { UserMenu } from './user-menu.tsx';

function NavigationLink({ page, isCurrent }: { page: ConsolePage; isCurrent: boolean }): ReactNode {
  const { t } = useText();
  return (
    <Link to={page.path} isCurrent={isCurrent}>
      <Icon name={page.icon} />
      <span>{t(page.title)}</span>
      {page.Waiting && <page.Waiting />}
    </Link>
  );
}

function Navigation({ groups, current }: { groups: readonly NavigationGroup[]; current: string }): ReactNode {
  const { t } = useText();
  return (
    <nav aria-label={t('console.navigation')}>
      {groups.map(({ group, pages: shown }) => (
        <section key={group}>
          <h2>{t(`console.group.${group}`)}</h2>
          {shown.map((page) => (
            <NavigationLink key={page.path} page={page} isCurrent={page.path === current} />
          ))}
        </section>
      ))}
    </nav>
  );
}

/** A page may write what is open into its address: /withdrawals/W2609181358104. */
const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** The person's own page, which is in no navigation: the menu at the name leads to it. */
const OWN = '/me';

interface ShellProps {
  staff: Staff;
  onChangePassword: () => void;
}

/** Navigation from the registered pages, and the page that is open; `/` opens the first registered of those shown. */
export function Shell({ staff, onChangePassword }: ShellProps): ReactNode {
  const { t } = useText();
  const path = usePath();
  const groups = navigationOf(pages, staff.permissions);
  const shown = groups.flatMap((each) => each.pages);
  const first = pages.find((each) => shown.includes(each));
  const page = path === '/' ? first : shown.find((each) => isBelow(path, each.path));
  const isOwn = path === OWN;
  const title = isOwn ? t('staff.console.sessions') : t(page?.title ?? 'console.name');
  useEffect(() => {
    document.title = joined(title, t('console.brand'));
  }, [title, t]);
  return (
    <div className="c-frame">
      <header className="c-side">
        <Brand />
        <Navigation groups={groups} current={page?.path ?? path} />
        <UserMenu staff={staff} onChangePassword={onChangePassword} />
      </header>
      <main className="c-main">
        <AccountChangeNotice />
        <NewDeviceNotice />
        <Suspense
          fallback={
            <div className="c-centre">
              <Spin />
            </div>
          }
        >
          {isOwn ? <OwnSessions /> : page === undefined ? <NoPage first={first} /> : <page.Page />}
        </Suspense>
      </main>
    </div>
  );
}
