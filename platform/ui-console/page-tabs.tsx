import { createContext, useContext, type ReactNode } from 'react';
import { Link } from './link.tsx';

interface PageTab {
  readonly path: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Shows how many of its rows wait; nothing when none does. */
  readonly count: ReactNode;
}

interface OpenEntry {
  readonly title: string;
  readonly tabs: readonly PageTab[];
}

const OpenEntryContext = createContext<OpenEntry | undefined>(undefined);

/** Given by the shell: the entry of the page that is open. */
export const OpenEntryProvider = OpenEntryContext.Provider;

/** The entry when it has several pages, which are its tabs. */
export const useTabbedEntry = (): OpenEntry | undefined => {
  const entry = useContext(OpenEntryContext);
  return entry === undefined || entry.tabs.length < 2 ? undefined : entry;
};

/** The pages of one entry as links below its title. */
export function PageTabs({ entry }: { entry: OpenEntry }): ReactNode {
  return (
    <nav className="c-page-tabs" aria-label={entry.title}>
      {entry.tabs.map(({ path, label, isCurrent, count }) => (
        <Link key={path} to={path} isCurrent={isCurrent}>
          {label}
          {count}
        </Link>
      ))}
    </nav>
  );
}
