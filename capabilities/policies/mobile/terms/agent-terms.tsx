/** The page of an agent once its policies are read. */
import { useState, type ReactNode } from 'react';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { AgentDetailHead, AgentFigures } from '#capabilities/agents/mobile/api.ts';
import { AgentBar } from './agent-bar.tsx';
import type { AgentPolicies, AgentPolicy } from './agent-policies.ts';
import { useLock } from './lock.ts';
import { PolicyCards } from './policy-cards.tsx';
import type { TermErrors } from './term-errors.ts';
import { TermsBar } from './terms-bar.tsx';
import { changesOf, completed, isSame, NO_TERMS, withChanges } from './terms-draft.ts';
import type { Terms } from './terms-shape.ts';
import { usePolicyDrafts } from './use-policy-drafts.ts';

interface AgentTermsProps {
  id: string;
  read: AgentPolicies;
  policyId: string | undefined;
  onPolicy: (policyId: string) => void;
  onReread: () => void;
}

/** The chosen policy, else the first open one, else the first. */
const shownPolicy = (policies: readonly AgentPolicy[], policyId: string | undefined): AgentPolicy | undefined =>
  policies.find(({ id }) => id === policyId) ?? policies.find(({ state }) => state === 'open') ?? policies[0];

const termsBefore = ({ theirs, bounds }: AgentPolicy): Terms =>
  bounds ? completed(theirs ?? NO_TERMS, bounds) : (theirs ?? NO_TERMS);

export function AgentTerms({ id, read, policyId, onPolicy, onReread }: AgentTermsProps): ReactNode {
  const drafts = usePolicyDrafts(id);
  const lock = useLock(read);
  const [errors, setErrors] = useState<TermErrors>();
  useLeaveGuard(read.policies.some((policy) => drafts.of(policy.id) !== undefined));
  const policy = shownPolicy(read.policies, policyId);
  const before = policy ? termsBefore(policy) : NO_TERMS;
  const draft = policy && lock === undefined && policy.state === 'open' ? drafts.of(policy.id) : undefined;
  // only the terms that were edited here, so that changes by others meanwhile are kept
  const terms = draft ? withChanges(before, changesOf(draft.before, draft.terms)) : before;
  const change = (next: Terms): void => {
    setErrors(undefined);
    if (policy) drafts.keep(policy.id, before, next);
  };
  const foot =
    policy && draft && !isSame(before, terms) ? (
      <TermsBar
        agent={read.agent}
        policy={policy}
        before={before}
        terms={terms}
        onReset={() => change(before)}
        onRefused={setErrors}
        onReread={onReread}
      />
    ) : undefined;
  return (
    <Screen bar={<AgentBar agent={read.agent} />} foot={foot} room={foot ? 'action-note' : 'plain'}>
      <AgentDetailHead id={id} />
      <Stack>
        <AgentFigures id={id} />
        <PolicyCards
          read={read}
          policy={policy}
          lock={lock}
          before={before}
          terms={terms}
          errors={errors}
          isDraft={(other) => drafts.of(other) !== undefined}
          onPolicy={(chosen) => {
            setErrors(undefined);
            onPolicy(chosen);
          }}
          onChange={change}
        />
      </Stack>
    </Screen>
  );
}
