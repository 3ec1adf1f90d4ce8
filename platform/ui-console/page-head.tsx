import type { ReactNode } from 'react';
import { PageTabs, useTabbedEntry } from './page-tabs.tsx';

/** Title with `children` at its right: of the entry above its tabs, or of a page that is its only one. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const entry = useTabbedEntry();
  return (
    <>
      <header className="c-head">
        <h1>{entry?.title ?? title}</h1>
        {children}
      </header>
      {entry && <PageTabs entry={entry} />}
    </>
  );
}
