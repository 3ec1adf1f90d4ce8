import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { useProof } from '#platform/ui/form/use-proof.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { deleteOtherAccount } from '../../contract/accounts/delete-other-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { sendSettlementSms } from '../../contract/send-settlement-sms.ts';
import type { ShownAccount } from './account-card.tsx';
import styles from './account-form.module.css';

interface DeleteSheetProps {
  account: ShownAccount;
  open: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Asks for a proof of identity before an account is deleted, like every change of the payee. */
export function DeleteSheet({ account, open, onClose, onDone }: DeleteSheetProps): ReactNode {
  const { t } = useText();
  const proof = useProof('settlement');
  const [refusal, setRefusal] = useState<string>();
  const sms = useCommand(sendSettlementSms, { onSuccess: proof.sent, onError: proof.notSent });
  const command = useCommand(deleteOtherAccount, {
    invalidates: [getProfile],
    onSuccess: () => onDone(t('settlement.form.deleted')),
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
    <Sheet open={open} onClose={onClose} title={t('settlement.form.delete-title', { tail: account.cardTail })}>
      <form className={styles['delete']} onSubmit={submit} noValidate>
        <p className="t-meta">{t('settlement.form.delete-text')}</p>
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        <ProofField proof={proof} onSendCode={() => sms.mutate({})} isSendingCode={sms.isPending} />
        <Button type="submit" kind="danger" icon="trash" running={command.isPending}>
          {t('settlement.form.delete')}
        </Button>
      </form>
    </Sheet>
  );
}
