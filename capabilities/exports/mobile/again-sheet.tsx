import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { useProof } from '#platform/ui/form/use-proof.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { listExports } from '../contract/list-exports.ts';
import { retryExport } from '../contract/retry-export.ts';
import { sendExportCode } from '../contract/send-export-code.ts';
import type { Export } from './export-words.ts';
import styles from './exports.module.css';

interface AgainSheetProps {
  /** An export of personal data. */
  row: Export | undefined;
  onClose: () => void;
}

/** Asks for a proof of identity before personal data is exported again. */
export function AgainSheet({ row, onClose }: AgainSheetProps): ReactNode {
  const { t } = useText();
  const proof = useProof('export');
  const [refusal, setRefusal] = useState<string>();
  const sms = useCommand(sendExportCode, { onSuccess: proof.sent, onError: proof.notSent });
  const retry = useCommand(retryExport, {
    invalidates: [listExports],
    onSuccess: onClose,
    onError: (error) => {
      setRefusal(proof.refuse(error) ? undefined : error.message);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const proven = proof.take();
    if (proven && row) retry.mutate({ id: row.id, ...proven });
  };
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={t('exports.downloads.again-title', { title: row?.title ?? '' })}
    >
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className="t-label">{t('exports.action.personal')}</p>
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        <ProofField proof={proof} onSendCode={() => sms.mutate({})} isSendingCode={sms.isPending} />
        <Button type="submit" icon="download" running={retry.isPending}>
          {t('exports.action.start')}
        </Button>
      </form>
    </Sheet>
  );
}
