/** 产品政策信息: one policy in one of its versions, with the caller's own terms. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { id, valid } from '#platform/ui/navigation/address-fields.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getPolicy } from '../../contract/policy/get-policy.ts';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { POLICY_OPEN } from '../policy-routes.ts';
import { useMayOpen } from '../use-may-open.ts';
import { ActivationCard } from './activation-card.tsx';
import { AllowanceCard } from './allowance-card.tsx';
import { CommunicationCard } from './communication-card.tsx';
import { DifferencesCard } from './differences-card.tsx';
import { PolicyHead } from './policy-head.tsx';
import { RatesCard } from './rates-card.tsx';
import { SharesCard } from './shares-card.tsx';
import { StagesCard } from './stages-card.tsx';
import { VersionSheet } from './version-sheet.tsx';

const FIELDS = { id: id(), version: valid((text) => /^[1-9]\d{0,5}$/.test(text)) };

function PolicyInfoPage(): ReactNode {
  const { t } = useText();
  const [{ id: policyId = '', version }, change] = useAddress(FIELDS);
  const request = { id: policyId, ...(version !== undefined && { version: Number(version) }) };
  const { data, error, refetch } = useCall(getPolicy, request, { keepPrevious: true });
  const mayOpen = useMayOpen();
  const foot = data && mayOpen && data.status === 'open' && (
    <ActionBar leads>
      <Button onClick={() => push(POLICY_OPEN, { policyId: data.id })}>
        {t('policies.policy-info.open', { policy: data.name })}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot || undefined}>
      {data ? (
        <PullToRefresh onRefresh={refetch}>
          <PolicyDetail policy={data} onVersion={(number) => change({ version: String(number) })} />
        </PullToRefresh>
      ) : (
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      )}
    </Screen>
  );
}

interface PolicyDetailProps {
  policy: Policy;
  onVersion: (number: number) => void;
}

function PolicyDetail({ policy, onVersion }: PolicyDetailProps): ReactNode {
  const [isComparing, setComparing] = useState(false);
  const openVersions = (): void => setComparing(true);
  return (
    <>
      <PolicyHead policy={policy} onVersions={openVersions} onVersion={onVersion} />
      <Stack>
        <RatesCard rates={policy.rates} />
        <ActivationCard policy={policy} />
        <StagesCard stages={policy.stages} />
        <CommunicationCard plan={policy.communication} />
        <AllowanceCard allowance={policy.allowance} />
        <SharesCard policy={policy} />
        <DifferencesCard policy={policy} onVersions={openVersions} />
      </Stack>
      <VersionSheet
        open={isComparing}
        onClose={() => setComparing(false)}
        policy={policy}
        onVersion={(number) => {
          setComparing(false);
          onVersion(number);
        }}
      />
    </>
  );
}

export { PolicyInfoPage as Page };
