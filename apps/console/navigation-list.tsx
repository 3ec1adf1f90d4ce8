import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { groupsOf, type ShownEntry } from './navigation.ts';
import { WaitingCount } from './waiting-count.tsx';

interface EntryLinkProps {
  entry: ShownEntry;
  isCurrent: boolean;
}

/** Leads to the entry's own page, or to its first tab that one may see. */
function EntryLink({ entry: { path, pages, title, icon }, isCurrent }: EntryLinkProps): ReactNode {
  const { t } = useText();
  const page = pages.find((each) => each.path === path) ?? pages[0];
  return (
    <Link to={page?.path ?? path} isCurrent={isCurrent}>
      <Icon name={icon} size={18} />
      <span>{t(title)}</span>
      <WaitingCount pages={pages} />
    </Link>
  );
}

interface NavigationListProps {
  entries: readonly ShownEntry[];
  current: ShownEntry | undefined;
}

export function NavigationList({ entries, current }: NavigationListProps): ReactNode {
  const { t } = useText();
  return (
    <nav aria-label={t('console.navigation')}>
      {groupsOf(entries).map(({ group, entries: shown }) => (
        <section key={group}>
          {group !== 'overview' && <h2>{t(`console.group.${group}`)}</h2>}
          {shown.map((entry) => (
            <EntryLink key={entry.path} entry={entry} isCurrent={entry === current} />
          ))}
        </section>
      ))}
    </nav>
  );
}
