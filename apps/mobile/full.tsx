/** What every page but the login page needs: server state, the tabs, rows and the whole set of icons. */
import '#platform/ui/basics/more-icons.ts';
import '#platform/ui/list/row.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';

export { ShellTabs } from './shell-tabs.tsx';

export function ServerState({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
