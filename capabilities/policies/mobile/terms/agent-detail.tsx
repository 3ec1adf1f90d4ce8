/** 代理详情: who the agent is, its figures, its terms per policy. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { AgentDetailHead, AgentFigures } from '#capabilities/agents/mobile/api.ts';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { AgentTerms } from './agent-terms.tsx';

const FIELDS = { id: idField(), policyId: idField() };

function AgentDetailPage(): ReactNode {
  const [{ id = '', policyId }, change] = useAddress(FIELDS);
  const read = useCall(listAgentPolicies, { agentId: id });
  if (read.data)
    return (
      <AgentTerms
        id={id}
        read={read.data}
        policyId={policyId}
        onPolicy={(chosen) => change({ policyId: chosen })}
        onReread={() => void read.refetch()}
      />
    );
  return (
    <Screen bar={<NavBar />}>
      {read.error ? <Missing error={read.error} onRetry={() => void read.refetch()} /> : <Waiting id={id} />}
    </Screen>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <ReadError
      error={error}
      onRetry={onRetry}
      gone={{ icon: 'agents', title: t('policies.agent-detail.gone'), text: t('policies.agent-detail.gone-text') }}
    />
  );
}

function Waiting({ id }: { id: string }): ReactNode {
  return (
    <>
      <AgentDetailHead id={id} />
      <Stack>
        <AgentFigures id={id} />
        <Card>
          <SkeletonRows count={5} lead="none" lines={1} />
        </Card>
      </Stack>
    </>
  );
}

export { AgentDetailPage as Page };
