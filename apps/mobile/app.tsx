import type { ReactNode } from 'react';
import { LoadingHost } from '#platform/ui/overlay/loading.tsx';
import { ModalHost } from '#platform/ui/overlay/modal.tsx';
import { Router } from './router.tsx';
import { TakeOver } from './take-over.tsx';

export function App(): ReactNode {
  return (
    <>
      <Router />
      <ModalHost />
      <LoadingHost />
      <TakeOver />
    </>
  );
}
