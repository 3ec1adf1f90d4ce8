/** The bar with the button that opens the policy. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import type { TakenProof } from '#platform/ui/form/use-proof.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { useConfirm } from '#capabilities/session/mobile/api.ts';
import { openPolicy } from '../../contract/opening/open-policy.ts';
import { READS_CHANGED_BY_TERMS } from '../reads-changed-by-terms.ts';
import type { AgentPolicies, AgentPolicy } from '../terms/agent-policies.ts';
import { ConfirmTerms } from '../terms/confirm-terms.tsx';
import type { Template } from '../terms/template-chips.tsx';
import { isAnswered, termErrorsOf, type TermErrors } from '../terms/term-errors.ts';
import { sendable } from '../terms/terms-draft.ts';
import type { Terms } from '../terms/terms-shape.ts';
import { useShownDay } from '../use-shown-day.ts';
import styles from '../terms/term-rows.module.css';

interface OpenBarProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  terms: Terms;
  template: Template | undefined;
  onRefused: (errors: TermErrors) => void;
  /** Called when the policies have changed since they were shown. */
  onReread: () => void;
  onOpened: (validFrom: BusinessDay) => void;
}

export function OpenBar({ agent, policy, terms, template, onRefused, onReread, onOpened }: OpenBarProps): ReactNode {
  const { t } = useText();
  const dayOf = useShownDay();
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirm('terms');
  const open = useCommand(openPolicy, {
    invalidates: READS_CHANGED_BY_TERMS,
    onSuccess: ({ validFrom }) => onOpened(validFrom),
    onError: (error) => {
      if (confirm.refuse(error)) return true;
      setAsking(false);
      const errors = termErrorsOf(error);
      if (errors) onRefused(errors);
      else if (isAnswered(error)) onReread();
      return errors !== undefined;
    },
  });
  const send = (proof: TakenProof): void =>
    open.mutate({
      agentId: agent.id,
      policyId: policy.id,
      terms: sendable(terms),
      ...(template?.key === 'copy' && { copyFromAgentId: template.agent.id }),
      ...proof,
    });
  return (
    <ActionBar note={t('policies.open-policy.told', { name: agent.name })}>
      <Button className={styles['dated']} running={open.isPending} onClick={() => setAsking(true)}>
        {t('policies.open-policy.open', { name: agent.name, day: dayOf(policy.firstDay) })}
      </Button>
      <ConfirmTerms
        open={isAsking}
        onClose={() => setAsking(false)}
        facts={{ name: agent.name, day: dayOf(policy.firstDay), touchedCount: 0, opens: policy.name }}
        isRunning={open.isPending}
        confirm={confirm}
        onConfirm={send}
      />
    </ActionBar>
  );
}
