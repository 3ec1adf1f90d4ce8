import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { rejectOperation } from '../../contract/operations/reject-operation.ts';
import { operationName, type OperationRow } from './operation-labels.ts';
import { CHANGED_BY_OPERATIONS } from './reads-changed-by-operations.ts';
import styles from './operation.module.css';

/** Approve or reject for the confirmer, cancel for the submitter. Rejecting asks for a reason in place. */
export function OperationActions({ operation }: { operation: OperationRow }): ReactNode {
  const [isRejecting, setRejecting] = useState(false);
  if (operation.actions.includes('cancel')) return <CancelButton operation={operation} />;
  if (isRejecting) return <RejectForm operation={operation} onBack={() => setRejecting(false)} />;
  return <ApproveButtons operation={operation} onReject={() => setRejecting(true)} />;
}

/** 409: the data is stale, refetch. */
function useReload(): (error: Error) => void {
  const cache = useQueryClient();
  return (error) => {
    if (!(error instanceof CallError) || error.failure.code !== CODES.conflict) return;
    for (const call of CHANGED_BY_OPERATIONS) void cache.invalidateQueries({ queryKey: [call.name] });
  };
}

function ApproveButtons({ operation, onReject }: { operation: OperationRow; onReject: () => void }): ReactNode {
  const { t } = useText();
  const approve = useCommand(approveOperation, {
    invalidates: CHANGED_BY_OPERATIONS,
    onSuccess: () => toast(t('terminals.decided.approved'), 'check'),
    onError: useReload(),
  });
  return (
    <>
      <Button kind="quiet" className="fit" disabled={approve.isPending} onClick={onReject}>
        {t('terminals.decide.reject')}
      </Button>
      <Button running={approve.isPending} onClick={() => approve.mutate({ id: operation.id })}>
        {t('terminals.decide.approve', { operation: operationName(operation.type, t), count: operation.count })}
      </Button>
    </>
  );
}

function RejectForm({ operation, onBack }: { operation: OperationRow; onBack: () => void }): ReactNode {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const reject = useCommand(rejectOperation, {
    invalidates: CHANGED_BY_OPERATIONS,
    onSuccess: () => toast(t('terminals.decided.rejected')),
    onError: useReload(),
  });
  const given = reason.trim();
  return (
    <div className={styles['form']}>
      <Field
        label={t('terminals.decide.reason')}
        placeholder={t('terminals.decide.reason-hint')}
        maxLength={100}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button kind="quiet" className="fit" onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Button
          kind="danger"
          running={reject.isPending}
          onClick={() => reject.mutate({ id: operation.id, ...(given !== '' && { reason: given }) })}
        >
          {t('terminals.decide.reject-all', { count: operation.count })}
        </Button>
      </div>
    </div>
  );
}

function CancelButton({ operation }: { operation: OperationRow }): ReactNode {
  const { t } = useText();
  const cancel = useCommand(cancelOperation, {
    invalidates: CHANGED_BY_OPERATIONS,
    onSuccess: () => toast(t('terminals.decided.cancelled')),
    onError: useReload(),
  });
  const ok = t('terminals.decide.cancel');
  const ask = async (): Promise<void> => {
    if (
      await confirm({
        title: ok,
        text: t('terminals.decide.cancel-text', { count: operation.count }),
        ok,
        danger: true,
      })
    )
      cancel.mutate({ id: operation.id });
  };
  return (
    <Button kind="quiet" running={cancel.isPending} onClick={() => void ask()}>
      {ok}
    </Button>
  );
}
