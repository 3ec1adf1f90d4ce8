import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts, type Fact } from '#platform/ui/list/row.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cancelDocument } from '../../contract/documents/cancel-document.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import type { TaxDocument } from '../../contract/documents/submit-document.ts';
import { DocumentTag } from './document-tag.tsx';
import styles from './taxes.module.css';

interface DocumentSheetProps {
  row: TaxDocument | undefined;
  /** Whether the document was read since the sheet was opened: only then the link of the picture surely opens. */
  isRead: boolean;
  onClose: () => void;
}

/** One document with its picture; can be cancelled while it waits. */
export function DocumentSheet({ row, isRead, onClose }: DocumentSheetProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={t('taxes.document.title')}
      foot={row?.state === 'submitted' && may('tax:edit') && <Cancel row={row} onDone={onClose} />}
    >
      {row && <Detail row={row} isRead={isRead} />}
    </Sheet>
  );
}

function Detail({ row, isRead }: { row: TaxDocument; isRead: boolean }): ReactNode {
  const { t } = useText();
  const { kind, number, picture } = row;
  return (
    <>
      <p className={styles['state']}>
        <DocumentTag state={row.state} />
      </p>
      <Facts facts={useFacts(row)} />
      {picture !== undefined && row.fileType !== undefined && (
        <a className={styles['file']} href={isRead ? picture : undefined} target="_blank" rel="noreferrer">
          {t('taxes.document.save', { type: row.fileType.toUpperCase() })}
        </a>
      )}
      {picture !== undefined && row.fileType === undefined && (
        <a className={styles['picture']} href={isRead ? picture : undefined} target="_blank" rel="noreferrer">
          {isRead ? (
            <img src={picture} alt={t('taxes.document.picture', { kind: t(`taxes.kind.${kind}`), number })} />
          ) : (
            <i className="sk" />
          )}
        </a>
      )}
    </>
  );
}

const useFacts = (row: TaxDocument): (Fact | false)[] => {
  const { t } = useText();
  const { no, kind, number, issuedOn, amountFen, ratePpm, leftFen, usedFen, validTo, reason, decidedAt } = row;
  const isDecided = ratePpm !== undefined;
  return [
    reason !== undefined && { label: t('taxes.document.reason'), value: reason },
    isDecided && { label: t('taxes.document.rate'), value: formatRate(ratePpm, 0) },
    isDecided && {
      label: t('taxes.document.left'),
      value: leftFen === undefined ? t('taxes.document.unlimited') : formatFen(leftFen),
    },
    isDecided && { label: t('taxes.document.used'), value: formatFen(usedFen) },
    isDecided && { label: t('taxes.document.until'), value: validTo ?? t('taxes.document.no-end') },
    amountFen !== undefined && { label: t('taxes.document.amount'), value: formatFen(amountFen) },
    { label: t(`taxes.submit-document.number-${kind}`), value: number },
    { label: t('taxes.document.issued'), value: issuedOn },
    { label: t('taxes.document.submitted'), value: formatDateTime(row.submittedAt) },
    decidedAt !== undefined && { label: t('taxes.document.decided'), value: formatDateTime(decidedAt) },
    {
      label: t('taxes.document.no'),
      value: (
        <Copy text={no} label={`${t('taxes.document.no')} ${no}`}>
          {no}
        </Copy>
      ),
    },
  ];
};

function Cancel({ row, onDone }: { row: TaxDocument; onDone: () => void }): ReactNode {
  const { t } = useText();
  const command = useCommand(cancelDocument, {
    invalidates: [listDocuments],
    onSuccess: () => {
      toast(t('taxes.document.cancelled'), 'check');
      onDone();
    },
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('taxes.document.cancel-title'),
      text: t('taxes.document.cancel-text'),
      ok: t('taxes.document.cancel'),
      cancel: t('taxes.document.keep'),
      danger: true,
    });
    if (yes) command.mutate({ id: row.id });
  };
  return (
    <Button kind="quiet" running={command.isPending} onClick={() => void ask()}>
      {t('taxes.document.cancel')}
    </Button>
  );
}
