import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { getDocument } from '../../contract/documents/get-document.ts';
import { DocumentTag } from './document-tag.tsx';
import styles from './paper.module.css';

/** Why a document was refused: its values beside the required ones, for copying, and the refused file. */
export function RefusedCard({ document, invoice }: AnswerOf<typeof getDocument>): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { reason, wrongTitle, wrongTaxNumber, amountFen, decidedAt, picture, fileType } = document;
  const rights = [
    { label: t('taxes.refused.title'), text: invoice.title, wrong: wrongTitle },
    { label: t('taxes.refused.tax-number'), text: invoice.taxNumber, wrong: wrongTaxNumber },
  ];
  return (
    <Card pad>
      <p className={styles['state']}>
        <DocumentTag state={document.state} />
        {decidedAt !== undefined && <small>{formatDateTime(decidedAt)}</small>}
      </p>
      {amountFen !== undefined && (
        <p className={styles['amount']}>
          <span>{t('taxes.document.amount')}</span>
          <b>{shown(amountFen)}</b>
        </p>
      )}
      <p className={styles['reason']}>{reason}</p>
      {rights.map(({ label, text, wrong }) => (
        <div key={label}>
          {wrong !== undefined && (
            <p className={styles['wrong']}>
              <small>{t('taxes.refused.said', { what: label })}</small>
              <s>{wrong}</s>
            </p>
          )}
          {document.kind === 'invoice' && text !== '' && (
            <div className={styles['right']}>
              <small>{t('taxes.refused.right', { what: label })}</small>
              <Copy text={text} label={`${label} ${text}`}>
                {text}
              </Copy>
            </div>
          )}
        </div>
      ))}
      {picture !== undefined && (
        <a className={styles['kept']} href={picture} target="_blank" rel="noreferrer">
          {t('taxes.refused.file', { type: (fileType ?? 'jpg').toUpperCase() })}
        </a>
      )}
    </Card>
  );
}
