import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { useProof } from '#platform/ui/form/use-proof.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { sendSms } from '#capabilities/session/contract/codes/send-sms.ts';
import { approveAgreement } from '../../contract/agreements/approve-agreement.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { listAgreements } from '../../contract/agreements/list-agreements.ts';
import type { Agreement } from './agreement.ts';
import styles from './deductions.module.css';

interface AgreeSheetProps {
  agreement: Agreement;
  open: boolean;
  onClose: () => void;
}

/** A proof of identity, as for a withdrawal: the agreement takes money from the wallets. */
export function AgreeSheet({ agreement, open, onClose }: AgreeSheetProps): ReactNode {
  const { t } = useText();
  const proof = useProof('deduction');
  const [refusal, setRefusal] = useState<string>();
  const sms = useCommand(sendSms, { onSuccess: proof.sent, onError: proof.notSent });
  const command = useCommand(approveAgreement, {
    invalidates: [getAgreement, listAgreements],
    onSuccess: () => {
      toast(t('deductions.agreed'), 'check');
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
    if (proven) command.mutate({ id: agreement.id, ...proven });
  };
  const amounts = { total: formatFen(agreement.totalFen), cap: formatFen(agreement.dailyCapFen) };
  return (
    <Sheet open={open} onClose={onClose} title={t('deductions.agree')}>
      <form className={styles['agree']} onSubmit={submit} noValidate>
        <p className="t-meta">{t('deductions.agree-text', amounts)}</p>
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        <ProofField proof={proof} onSendCode={() => sms.mutate({ type: 'deduction' })} isSendingCode={sms.isPending} />
        <Button type="submit" running={command.isPending}>
          {t('deductions.agree-confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
