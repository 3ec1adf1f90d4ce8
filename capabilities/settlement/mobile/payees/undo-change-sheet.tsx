import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { useProof } from '#platform/ui/form/use-proof.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { cancelChange } from '../../contract/payees/cancel-change.ts';
import { sendSettlementSms } from '../../contract/send-settlement-sms.ts';
import type { ShownAccount } from '../accounts/account-card.tsx';
import styles from '../accounts/account-form.module.css';

interface UndoChangeSheetProps {
  account: ShownAccount;
  open: boolean;
  onClose: () => void;
}

/** Undoes a change before it is paid to, with a proof as for every change of the payee. */
export function UndoChangeSheet({ account, open, onClose }: UndoChangeSheetProps): ReactNode {
  const { t } = useText();
  const proof = useProof('settlement');
  const [refusal, setRefusal] = useState<string>();
  const sms = useCommand(sendSettlementSms, { onSuccess: proof.sent, onError: proof.notSent });
  const command = useCommand(cancelChange, {
    invalidates: [getProfile],
    onSuccess: () => {
      toast(t('settlement.undo-change.done'), 'check');
      onClose();
    },
    onError: (error) => {
      setRefusal(proof.refuse(error) ? undefined : error.message);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const proven = proof.take();
    if (proven) command.mutate({ id: account.id, ...proven });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('settlement.undo-change.title', { tail: account.cardTail })}>
      <form className={styles['delete']} onSubmit={submit} noValidate>
        <p className="t-meta">{t('settlement.undo-change.text')}</p>
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        <ProofField proof={proof} onSendCode={() => sms.mutate({})} isSendingCode={sms.isPending} />
        <Button type="submit" running={command.isPending}>
          {t('settlement.accounts.undo-change')}
        </Button>
      </form>
    </Sheet>
  );
}
