import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import type { AgentCall, InputOf } from '#platform/contract/call.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportProof } from '#platform/contract/export.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { useProof } from '#platform/ui/form/use-proof.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { listExports } from '../contract/list-exports.ts';
import { sendExportCode } from '../contract/send-export-code.ts';
import styles from './exports.module.css';

export interface ExportTarget<C extends AgentCall> {
  call: C;
  /** The present filter of the list. */
  request: Omit<InputOf<C>, 'format' | keyof ExportProof>;
  /** Names and mobiles: asks for a proof of identity. */
  isPersonal?: boolean;
}

interface ExportSheetProps<C extends AgentCall> extends ExportTarget<C> {
  open: boolean;
  onClose: () => void;
}

export const DOWNLOADS = '/downloads';

/** Chooses a format and starts the export. Remounted each time it opens. */
export function ExportSheet<const C extends AgentCall>(props: ExportSheetProps<C>): ReactNode {
  const { call, request, isPersonal, open, onClose } = props;
  const { t } = useText();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [refusal, setRefusal] = useState<string>();
  const proof = useProof('export');
  const sms = useCommand(sendExportCode, { onSuccess: proof.sent, onError: proof.notSent });
  const command = useCommand(call as AgentCall, {
    invalidates: [listExports],
    onSuccess: () => {
      onClose();
      toast(t('exports.action.started'), 'check');
      push(DOWNLOADS);
    },
    onError: (error) => {
      setRefusal(proof.refuse(error) ? undefined : error.message);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const proven = isPersonal ? proof.take() : {};
    if (proven) command.mutate({ ...request, format, ...proven } as never);
  };
  const formats = EXPORT_FORMATS.toReversed().map((value) => ({
    value,
    label: value === 'xlsx' ? t('exports.action.xlsx') : value.toUpperCase(),
  }));
  return (
    <Sheet open={open} onClose={onClose} title={t('exports.action.export')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <OptionGroup
          title={t('exports.action.format')}
          hint=""
          choices={formats}
          value={format}
          onChange={(value) => setFormat(value)}
        />
        <p className="t-meta">{t('exports.action.hint')}</p>
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        {isPersonal && (
          <>
            <p className="t-label">{t('exports.action.personal')}</p>
            <ProofField proof={proof} onSendCode={() => sms.mutate({})} isSendingCode={sms.isPending} />
          </>
        )}
        <Button type="submit" icon="download" running={command.isPending}>
          {t('exports.action.start')}
        </Button>
      </form>
    </Sheet>
  );
}
