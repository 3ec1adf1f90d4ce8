/** The consequences of a command, and the proof of identity that it needs, before it is sent. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { useProof, type TakenProof } from '#platform/ui/form/use-proof.ts';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { sendSms } from '../../contract/codes/send-sms.ts';
import type { StepUpPurpose } from '../../contract/codes/sms-purposes.ts';
import styles from './confirm-sheet.module.css';

/** One consequence of the act. */
export interface ConfirmPoint {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
}

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown above the consequences: the change itself. */
  head?: ReactNode;
  points: readonly ConfirmPoint[];
  /** Label of the button: names the act. */
  label: string;
  purpose: StepUpPurpose;
  isRunning: boolean;
  confirm: Pick<Confirm, 'proof' | 'refusal'>;
  /** Whether a code by text message is requested as soon as the sheet opens, not by a separate tap. */
  sends?: boolean;
  onConfirm: (proof: TakenProof) => void;
}

export interface Confirm {
  readonly proof: ReturnType<typeof useProof>;
  readonly refusal: string | undefined;
  /** Receives the command's error. @returns whether it is shown here: a refused proof stays at its field. */
  readonly refuse: (error: Error) => boolean;
}

/** @param purpose of the code by text message. */
export const useConfirm = (purpose: StepUpPurpose): Confirm => {
  const proof = useProof(purpose);
  const [refusal, setRefusal] = useState<string>();
  return {
    proof,
    refusal,
    refuse: (error) => {
      const isProof = proof.refuse(error);
      // without an answer there are no words of a refusal: the command itself says that
      setRefusal(isProof || !(error instanceof CallError) ? undefined : error.message);
      return isProof;
    },
  };
};

/** Sends once for each time that it opens; not while a code that was sent is on its way. */
const useSendAtOnce = (isWanted: boolean, send: () => void): void => {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (isWanted) latest.current();
  }, [isWanted]);
};

export function ConfirmSheet(props: ConfirmSheetProps): ReactNode {
  const { t } = useText();
  const { open, onClose, title, head, points, label, purpose, isRunning, confirm, sends = false, onConfirm } = props;
  const { proof, refusal } = confirm;
  const sms = useCommand(sendSms, { onSuccess: proof.sent, onError: proof.notSent });
  useSendAtOnce(open && sends, () => {
    if (proof.way === 'code' && proof.waitSeconds === 0) sms.mutate({ type: purpose });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const proven = proof.take();
    if (proven) onConfirm(proven);
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <form className={styles['confirm']} onSubmit={submit} noValidate>
        {head}
        {points.map((point) => (
          <Row key={point.title} lead={<Disc icon={point.icon} />} title={point.title} meta={point.text} />
        ))}
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        <ProofField proof={proof} onSendCode={() => sms.mutate({ type: purpose })} isSendingCode={sms.isPending} />
        <div className={styles['acts']}>
          <Button kind="quiet" className="fit" disabled={isRunning} onClick={onClose}>
            {t('session.confirm.back')}
          </Button>
          <Button type="submit" running={isRunning}>
            {label}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
