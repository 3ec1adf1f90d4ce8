import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingHost } from '#platform/ui/loading.tsx';
import { ModalHost } from '#platform/ui/modal.tsx';
import { queryClient } from './query-client.ts';
import { Router } from './router.tsx';

export function App(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <ModalHost />
      <LoadingHost />
    </QueryClientProvider>
  );
}
