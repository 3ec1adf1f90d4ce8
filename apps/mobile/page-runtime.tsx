/** Modules that every page except the login page needs: server state, tabs, list rows, and the icons of the tabs. */
import '#platform/ui/basics/more-icons.ts';
import '#platform/ui/list/row.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AgeLine } from '#platform/ui/page/age-line.tsx';
import { BelowBar } from '#platform/ui/page/screen.tsx';
import { FrozenNote } from './frozen-note.tsx';
import { queryClient } from './query-client.ts';

export { LargeTitle } from '#platform/ui/page/large-title.tsx';
export { ShellTabs } from './shell-tabs.tsx';

const belowBar = (
  <>
    <FrozenNote />
    <AgeLine />
  </>
);

export function ServerState({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <BelowBar value={belowBar}>{children}</BelowBar>
    </QueryClientProvider>
  );
}
