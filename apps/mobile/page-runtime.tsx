/** Modules that every page except the login page needs: server state, tabs, list rows, and the full icon set. */
import '#platform/ui/basics/more-icons.ts';
import '#platform/ui/list/row.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';

export { ShellTabs } from './shell-tabs.tsx';

export function ServerState({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
