/** The terms of an agent: the policies to choose from, and the costs and parts of the chosen one. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { POLICY_PATHS } from '../policy-paths.ts';
import type { AgentPolicies, AgentPolicy } from './agent-policies.ts';
import { CostRows } from './cost-rows.tsx';
import type { Lock } from './lock.ts';
import { PartsCard } from './parts-card.tsx';
import { PolicyNotes } from './policy-notes.tsx';
import type { TermErrors } from './term-errors.ts';
import { CostFacts, PartFacts } from './term-facts.tsx';
import { withPart } from './terms-draft.ts';
import type { Terms } from './terms-shape.ts';
import { useShareNames } from './use-share-names.ts';

interface PolicyCardsProps {
  read: AgentPolicies;
  policy: AgentPolicy | undefined;
  lock: Lock | undefined;
  before: Terms;
  terms: Terms;
  errors: TermErrors | undefined;
  isDraft: (policyId: string) => boolean;
  onPolicy: (policyId: string) => void;
  onChange: (terms: Terms) => void;
}

export function PolicyCards({ read, policy, lock, isDraft, onPolicy, ...edit }: PolicyCardsProps): ReactNode {
  const { t } = useText();
  const shareNames = useShareNames(policy?.id, edit.terms.parts);
  if (!policy)
    return (
      <Card>
        <Empty icon="policy" title={t('policies.agent-detail.none')}>
          {t('policies.agent-detail.none-text')}
        </Empty>
      </Card>
    );
  const isEdited = lock === undefined && policy.state === 'open' && policy.bounds !== undefined;
  return (
    <>
      <Card>
        <CardHead
          title={t('policies.agent-detail.terms')}
          {...(policy.state === 'open' && {
            more: t('policies.term-changes.title'),
            to: POLICY_PATHS.changes,
            query: { agentId: read.agent.id, policyId: policy.id },
          })}
        />
        <PolicyChips policies={read.policies} shown={policy} isDraft={isDraft} onPolicy={onPolicy} />
        <PolicyNotes agent={read.agent} policy={policy} lock={lock} />
        {policy.state !== 'open' && <NotOpen agent={read.agent} policy={policy} lock={lock} />}
        {isEdited && policy.bounds && (
          <CostRows
            key={policy.id}
            bounds={policy.bounds.costs}
            terms={edit.terms}
            before={edit.before}
            errors={edit.errors}
            onChange={edit.onChange}
          />
        )}
        {policy.state === 'open' && !isEdited && <CostFacts terms={policy.inForce ?? edit.before} />}
      </Card>
      {isEdited && policy.bounds ? (
        <PartsCard
          key={policy.id}
          look="rows"
          bounds={policy.bounds.parts}
          terms={edit.terms}
          before={edit.before}
          name={read.agent.name}
          shareNames={shareNames}
          errors={edit.errors}
          onChange={(key, value) => edit.onChange(withPart(edit.terms, key, value))}
        />
      ) : (
        policy.state === 'open' && <PartFacts terms={policy.inForce ?? edit.before} shareNames={shareNames} />
      )}
    </>
  );
}

interface PolicyChipsProps {
  policies: readonly AgentPolicy[];
  shown: AgentPolicy;
  isDraft: (policyId: string) => boolean;
  onPolicy: (policyId: string) => void;
}

function PolicyChips({ policies, shown, isDraft, onPolicy }: PolicyChipsProps): ReactNode {
  const { t } = useText();
  return (
    <Chips
      label={t('policies.agent-detail.policies')}
      choices={policies.map(({ id, name, state }) => ({
        value: id,
        label: name,
        ...(id !== shown.id && { count: t(isDraft(id) ? 'policies.state.draft' : `policies.state.${state}`) }),
      }))}
      value={shown.id}
      onChange={onPolicy}
    />
  );
}

interface NotOpenProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  lock: Lock | undefined;
}

function NotOpen({ agent, policy, lock }: NotOpenProps): ReactNode {
  const { t } = useText();
  const names = { name: agent.name, policy: policy.name };
  const canOpen = lock === undefined && policy.state === 'available' && mayOpen(POLICY_PATHS.open);
  const open = (): void => push(POLICY_PATHS.open, { agentId: agent.id, policyId: policy.id });
  return (
    <Empty
      icon="policy"
      title={t('policies.agent-detail.not-open', names)}
      {...(canOpen && { action: { label: t('policies.agent-detail.open-it'), onClick: open } })}
    >
      {t(policy.state === 'not_mine' ? 'policies.agent-detail.not-mine' : 'policies.agent-detail.not-open-text', names)}
    </Empty>
  );
}
