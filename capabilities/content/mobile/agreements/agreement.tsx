import type { ReactNode } from 'react';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { AgreementText, useAgreement } from './agreement-text.tsx';

function AgreementPage(): ReactNode {
  const { data, isError, refetch } = useAgreement();
  return (
    <Screen white bar={<NavBar title={data?.title} />}>
      <AgreementText agreement={data} isError={isError} onRetry={() => void refetch()} />
    </Screen>
  );
}

export { AgreementPage as Page };
