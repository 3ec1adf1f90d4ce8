/** The bar below changed terms: their effect on past sales, undoing them, saving. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { useConfirm } from '#capabilities/session/mobile/api.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { POLICY_PATHS } from '../policy-paths.ts';
import { READS_CHANGED_BY_TERMS } from '../reads-changed-by-terms.ts';
import { useShownDay } from '../use-shown-day.ts';
import type { AgentPolicies, AgentPolicy } from './agent-policies.ts';
import { ConfirmTerms } from './confirm-terms.tsx';
import { isAnswered, termErrorsOf, type TermErrors } from './term-errors.ts';
import { changesOf, lowersPart, raisesCost, sendable } from './terms-draft.ts';
import { TermsEffect } from './terms-effect.tsx';
import type { Terms } from './terms-shape.ts';
import { useTermsPreview, type TermsPreview } from './use-terms-preview.ts';
import styles from './term-rows.module.css';

interface TermsBarProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  before: Terms;
  terms: Terms;
  onReset: () => void;
  onRefused: (errors: TermErrors) => void;
  /** Called when the terms have changed since they were shown. */
  onReread: () => void;
}

/** Whether a cost rises or other terms change with it, or might while that is not known. */
const needsLook = (before: Terms, terms: Terms, preview: TermsPreview | undefined): boolean =>
  mayOpen(POLICY_PATHS.preview) &&
  (raisesCost(before, terms) || (lowersPart(before, terms) && (preview === undefined || preview.touchedCount > 0)));

export function TermsBar({ agent, policy, before, terms, onReset, onRefused, onReread }: TermsBarProps): ReactNode {
  const { t } = useText();
  const dayOf = useShownDay();
  const changes = changesOf(before, terms);
  const preview = useTermsPreview(agent.id, policy.id, changes);
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirm('terms');
  const save = useCommand(editTerms, {
    invalidates: READS_CHANGED_BY_TERMS,
    onSuccess: ({ validFrom }) => {
      onReset();
      toast(t('policies.agent-detail.saved', { day: dayOf(validFrom) }), 'check');
    },
    onError: (error) => {
      if (confirm.refuse(error)) return true;
      setAsking(false);
      const errors = termErrorsOf(error);
      if (errors) onRefused(errors);
      else if (isAnswered(error)) {
        preview.reread();
        onReread();
      }
      return errors !== undefined;
    },
  });
  const go = (): void => {
    if (needsLook(before, terms, preview.current))
      push(POLICY_PATHS.preview, { agentId: agent.id, policyId: policy.id });
    else setAsking(true);
  };
  return (
    <ActionBar note={<TermsEffect changes={changes} preview={preview} />}>
      <Button kind="quiet" className="fit" disabled={save.isPending} onClick={onReset}>
        {t('policies.agent-detail.reset')}
      </Button>
      <Button className={styles['dated']} running={save.isPending} onClick={go}>
        {t('policies.agent-detail.save', { day: dayOf(policy.firstDay) })}
      </Button>
      <ConfirmTerms
        open={isAsking}
        onClose={() => setAsking(false)}
        facts={{ name: agent.name, day: dayOf(policy.firstDay), touchedCount: preview.current?.touchedCount ?? 0 }}
        isRunning={save.isPending}
        confirm={confirm}
        onConfirm={(proof) =>
          save.mutate({ agentId: agent.id, policyId: policy.id, terms: sendable(changes), ...proof })
        }
      />
    </ActionBar>
  );
}
