/** 开通产品政策: agent → policy → template → costs and parts → open. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { id, text } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { ChooseAgent } from './choose-agent.tsx';
import { OpenForm } from './open-form.tsx';
import { OpenedResult, type OpenedPolicy } from './opened-result.tsx';

const FIELDS = { agentId: id(), policyId: id(), template: text(40) };

function OpenPolicyPage(): ReactNode {
  const [address, change] = useAddress(FIELDS);
  const [opened, setOpened] = useState<OpenedPolicy>();
  const { agentId, policyId, template } = address;
  if (opened)
    return (
      <OpenedResult
        opened={opened}
        onAgain={() => {
          setOpened(undefined);
          change({ policyId: undefined, template: '' });
        }}
      />
    );
  if (agentId === undefined) return <ChooseAgent onPick={(picked) => change({ agentId: picked.id })} />;
  return <WithAgent agentId={agentId} policyId={policyId} template={template} onChange={change} onOpened={setOpened} />;
}

interface Choice {
  agentId?: string | undefined;
  policyId?: string | undefined;
  template?: string;
}

interface WithAgentProps {
  agentId: string;
  policyId: string | undefined;
  template: string;
  onChange: (change: Choice) => void;
  onOpened: (opened: OpenedPolicy) => void;
}

function WithAgent({ agentId, ...form }: WithAgentProps): ReactNode {
  const { t } = useText();
  const read = useCall(listAgentPolicies, { agentId });
  if (read.data) return <OpenForm key={agentId} read={read.data} onReread={() => void read.refetch()} {...form} />;
  return (
    <Screen bar={<NavBar />}>
      {read.error ? (
        <ReadError
          error={read.error}
          onRetry={() => void read.refetch()}
          gone={{ icon: 'agents', title: t('policies.agent-detail.gone'), text: t('policies.agent-detail.gone-text') }}
        />
      ) : (
        <Stack>
          <Card>
            <SkeletonRows count={1} />
          </Card>
          <Card>
            <SkeletonRows count={4} />
          </Card>
        </Stack>
      )}
    </Screen>
  );
}

export { OpenPolicyPage as Page };
