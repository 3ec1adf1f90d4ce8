/** A and R arm a decision; Enter sends it. A refusal needs a note, which the agent reads. */
import { App as AntApp, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { approveWaitingOperation } from '#capabilities/terminals/contract/operations/approve-waiting-operation.ts';
import { listDecidedOperations } from '#capabilities/terminals/contract/operations/list-decided-operations.ts';
import { listWaitingOperations } from '#capabilities/terminals/contract/operations/list-waiting-operations.ts';
import { rejectWaitingOperation } from '#capabilities/terminals/contract/operations/reject-waiting-operation.ts';
import type { ShownOperation } from './operation-table.tsx';
import { takenOf, type UnbindingView } from './unbinding-view.ts';

const MAX_NOTE = 200;

interface OperationFootProps {
  readonly operation: ShownOperation;
  /** Undefined until it is read: nothing can be approved before. */
  readonly view: UnbindingView | undefined;
  readonly onDecided: () => void;
}

const useDecision = (no: string, onDecided: () => void) => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const after = { refetches: [listWaitingOperations, listDecidedOperations], onSuccess: onDecided };
  const approve = useCommand(approveWaitingOperation, after);
  const reject = useCommand(rejectWaitingOperation, after);
  const fail = { onError: (error: unknown) => void message.error(failureText(error, t), 10) };
  return {
    isSending: approve.isPending || reject.isPending,
    approve: () => approve.mutate({ no }, fail),
    reject: (note: string) => reject.mutate({ no, note }, fail),
  };
};

export function OperationFoot({ operation, view, onDecided }: OperationFootProps): ReactNode {
  const { t } = useText();
  const [armed, arm] = useState<'approve' | 'reject'>();
  const [note, setNote] = useState('');
  const { isSending, approve, reject } = useDecision(operation.no, onDecided);
  const canApprove = view !== undefined;
  useKeys({
    a: canApprove && armed === undefined ? () => arm('approve') : undefined,
    r: armed === undefined ? () => arm('reject') : undefined,
  });
  const taken = view === undefined ? undefined : takenOf(view);
  const label =
    taken === undefined || taken === 0
      ? t(`assessments.console.operations.approve.${operation.type}`)
      : t('assessments.console.operations.approve.taken', { amount: formatFen(taken) });
  if (armed === 'approve')
    return (
      <ArmedBox
        title={t('assessments.console.operations.armed')}
        label={label}
        canSend={canApprove && !isSending}
        onSend={approve}
        onCancel={() => arm(undefined)}
      />
    );
  if (armed === 'reject')
    return (
      <ArmedBox
        title={t('assessments.console.operations.armed-reject')}
        label={t('assessments.console.operations.reject')}
        isDanger
        canSend={note.trim() !== '' && !isSending}
        onSend={() => reject(note.trim())}
        onCancel={() => arm(undefined)}
      >
        <Input
          autoFocus
          value={note}
          maxLength={MAX_NOTE}
          aria-label={t('assessments.console.operations.note-hint')}
          placeholder={t('assessments.console.operations.note-hint')}
          onChange={({ target }) => setNote(target.value)}
        />
      </ArmedBox>
    );
  return (
    <div className="c-buttons">
      <Button danger onClick={() => arm('reject')}>
        {t('assessments.console.operations.reject')} <kbd aria-hidden="true">R</kbd>
      </Button>
      <Button type="primary" disabled={!canApprove} onClick={() => arm('approve')}>
        {label} <kbd aria-hidden="true">A</kbd>
      </Button>
    </div>
  );
}
