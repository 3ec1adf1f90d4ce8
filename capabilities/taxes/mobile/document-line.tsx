import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { formatDayInText } from '#platform/time/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import type { TaxDocument } from './document.ts';
import { DocumentTag } from './document-tag.tsx';
import styles from './taxes.module.css';

interface DocumentLineProps {
  row: TaxDocument;
  now: Date;
  onOpen: (row: TaxDocument) => void;
}

/** Kind and number, what it is made out for, its state, and what it covers. */
export function DocumentLine({ row, now, onOpen }: DocumentLineProps): ReactNode {
  const { t } = useText();
  return (
    <Row
      title={<span className={styles['name']}>{`${t(`taxes.kind.${row.kind}`)} ${row.number}`}</span>}
      meta={
        <span className={styles['meta']}>
          <DocumentTag state={row.state} />
          <span>
            <Covered row={row} now={now} />
          </span>
        </span>
      }
      value={row.amountFen === undefined ? undefined : <Amount fen={row.amountFen} />}
      onClick={() => onOpen(row)}
    />
  );
}

function Covered({ row, now }: Omit<DocumentLineProps, 'onOpen'>): ReactNode {
  const { t, lang } = useText();
  const { ratePpm, leftFen, validTo, reason, issuedOn } = row;
  const day = (of: string): string => formatDayInText(of, now, lang);
  if (reason !== undefined) return reason;
  if (ratePpm === undefined) return t('taxes.line.issued', { day: day(issuedOn) });
  const rate = formatRate(ratePpm, 0);
  if (leftFen !== undefined) return t('taxes.line.left', { rate, left: formatFen(leftFen) });
  return t('taxes.line.unlimited', { rate, day: day(validTo ?? issuedOn) });
}
