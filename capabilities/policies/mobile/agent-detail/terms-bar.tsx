/** The bar below changed terms: what they would have meant, taking them back, saving. */
import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { editTerms } from '../../contract/edit-terms.ts';
import { POLICY_PATHS } from '../policy-paths.ts';
import { READS_CHANGED_BY_TERMS } from '../reads-changed-by-terms.ts';
import { termErrorsOf, type TermErrors } from '../terms/term-errors.ts';
import { changesOf, lowersPart, raisesCost, sendable } from '../terms/terms-draft.ts';
import type { Terms } from '../terms/terms-shape.ts';
import { useShownDay } from '../use-shown-day.ts';
import type { AgentPolicies, AgentPolicy } from './agent-policies.ts';

interface TermsBarProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  before: Terms;
  terms: Terms;
  onReset: () => void;
  onRefused: (errors: TermErrors) => void;
}

/** Whether somebody may be carried along: that is looked at before it is saved. */
const mayTouch = (before: Terms, terms: Terms): boolean =>
  mayOpen(POLICY_PATHS.preview) && (raisesCost(before, terms) || lowersPart(before, terms));

export function TermsBar({ agent, policy, before, terms, onReset, onRefused }: TermsBarProps): ReactNode {
  const { t } = useText();
  const dayOf = useShownDay();
  const changes = changesOf(before, terms);
  const save = useCommand(editTerms, {
    invalidates: READS_CHANGED_BY_TERMS,
    onSuccess: ({ validFrom }) => {
      onReset();
      toast(t('policies.agent-detail.saved', { day: dayOf(validFrom) }), 'check');
    },
    onError: (error) => {
      const errors = termErrorsOf(error);
      if (errors) onRefused(errors);
      return errors !== undefined;
    },
  });
  const go = (): void => {
    if (mayTouch(before, terms)) push(POLICY_PATHS.preview, { agentId: agent.id, policyId: policy.id });
    else save.mutate({ agentId: agent.id, policyId: policy.id, terms: sendable(changes) });
  };
  return (
    <ActionBar note={t('policies.agent-detail.note')}>
      <Button kind="quiet" className="fit" disabled={save.isPending} onClick={onReset}>
        {t('policies.agent-detail.reset')}
      </Button>
      <Button running={save.isPending} onClick={go}>
        {t('policies.agent-detail.save', { day: dayOf(policy.firstDay) })}
      </Button>
    </ActionBar>
  );
}
