/** 变更记录: who changed an agent's terms, when, from which day, before → after. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { IncompleteAddress, ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { id } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { listTermChanges } from '../../contract/term-changes/list-term-changes.ts';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { ChangeCard } from './change-card.tsx';

const FIELDS = { agentId: id(), policyId: id() };

function TermChangesPage(): ReactNode {
  const [{ agentId, policyId }] = useAddress(FIELDS);
  if (agentId !== undefined) return <Changes agentId={agentId} policyId={policyId} />;
  return (
    <Screen bar={<NavBar />}>
      <IncompleteAddress />
    </Screen>
  );
}

function Changes({ agentId, policyId }: { agentId: string; policyId: string | undefined }): ReactNode {
  const { t } = useText();
  const list = useList(listTermChanges, { agentId, ...(policyId !== undefined && { policyId }), pageSize: 20 });
  const agent = useCall(listAgentPolicies, { agentId }).data?.agent;
  const bar = <NavBar subtitle={agent?.name} />;
  if (list.error && list.rows.length === 0)
    return (
      <Screen bar={bar}>
        <ReadError error={list.error} onRetry={() => void list.refresh()} />
      </Screen>
    );
  return (
    <Screen bar={bar}>
      <PullToRefresh onRefresh={list.refresh}>
        <InfiniteList
          label={t('policies.term-changes.title')}
          list={list}
          itemKey={({ id: key }) => key}
          rowHeight={160}
          card={false}
          empty={
            <Empty icon="history" title={t('policies.term-changes.none')}>
              {t('policies.term-changes.none-text')}
            </Empty>
          }
        >
          {(change) => <ChangeCard change={change} />}
        </InfiniteList>
      </PullToRefresh>
    </Screen>
  );
}

export { TermChangesPage as Page };
