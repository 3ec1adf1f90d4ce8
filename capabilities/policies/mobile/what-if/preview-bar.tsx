/** Saves the draft; the agents carried along, the day and the values must be those that are shown. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWeekday } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { back } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { useConfirm } from '#capabilities/session/mobile/api.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { READS_CHANGED_BY_TERMS } from '../reads-changed-by-terms.ts';
import { ConfirmTerms } from '../terms/confirm-terms.tsx';
import { dropDraft } from '../terms/draft-store.ts';
import { sendable } from '../terms/terms-draft.ts';
import type { Terms } from '../terms/terms-shape.ts';
import { useShownDay } from '../use-shown-day.ts';
import { areRaised } from './preview-touched.tsx';
import type { Preview } from './use-preview.ts';

interface PreviewBarProps {
  ids: { agentId: string; policyId: string };
  changes: Terms;
  preview: Preview;
  /** A newer answer is awaited, or could not be read. */
  isOld: boolean;
  /** Called after 409: other agents would be carried along than those that are shown. */
  onStale: () => void;
}

export function PreviewBar({ ids, changes, preview, isOld, onStale }: PreviewBarProps): ReactNode {
  const { t, lang } = useText();
  const dayOf = useShownDay();
  const { firstDay, touched, touchedCount, mark } = preview;
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirm('terms');
  const save = useCommand(editTerms, {
    invalidates: READS_CHANGED_BY_TERMS,
    onSuccess: ({ validFrom }) => {
      toast(t('policies.agent-detail.saved', { day: dayOf(validFrom) }), 'check');
      back();
      dropDraft(ids.agentId, ids.policyId);
    },
    onError: (error) => {
      if (confirm.refuse(error)) return true;
      setAsking(false);
      if (error instanceof CallError && error.failure.code === CODES.conflict) onStale();
      return false;
    },
  });
  const note = (
    <>
      <span>{t('policies.preview-terms.from', { day: dayOf(firstDay), weekday: formatWeekday(firstDay, lang) })}</span>
      <button type="button" className="t-link hit" disabled={save.isPending} onClick={() => back()}>
        {t('policies.preview-terms.edit')}
      </button>
    </>
  );
  const label = touchedCount === 0 ? 'save' : areRaised(touched) ? 'save-raising' : 'save-carrying';
  return (
    <ActionBar note={note}>
      <Button running={save.isPending} disabled={isOld} onClick={() => setAsking(true)}>
        {t(`policies.preview-terms.${label}`, { count: touchedCount, day: dayOf(firstDay) })}
      </Button>
      <ConfirmTerms
        open={isAsking}
        onClose={() => setAsking(false)}
        facts={{ day: dayOf(firstDay), touchedCount }}
        isRunning={save.isPending}
        confirm={confirm}
        onConfirm={(proof) => save.mutate({ ...ids, terms: sendable(changes), seen: mark, ...proof })}
      />
    </ActionBar>
  );
}
