import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatRate } from '#platform/money/format.ts';
import { formatDayInText } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import type { TaxDocument } from '../../contract/documents/submit-document.ts';
import { SUBMIT_PAGE } from '../paths.ts';
import { DocumentTag } from './document-tag.tsx';
import styles from './taxes.module.css';

interface DocumentLineProps {
  row: TaxDocument;
  now: Date;
  maySubmit: boolean;
  onOpen: (row: TaxDocument) => void;
}

/** Kind, number, amount, state, and the amount it covers; for a refused document a link to mend it. */
export function DocumentLine({ row, now, maySubmit, onOpen }: DocumentLineProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (!row.canRedo || !maySubmit)
    return (
      <Row
        title={<Name row={row} />}
        meta={<Meta row={row} now={now} />}
        value={row.amountFen === undefined ? undefined : shown(row.amountFen)}
        onClick={() => onOpen(row)}
      />
    );
  return (
    <div className={styles['redo']}>
      <Row title={<Name row={row} />} meta={<Meta row={row} now={now} />} chevron={false} onClick={() => onOpen(row)} />
      <SmallButton onClick={() => push(SUBMIT_PAGE, { id: row.id })}>{t('taxes.document.redo')}</SmallButton>
    </div>
  );
}

function Name({ row }: { row: TaxDocument }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const amount = row.canRedo && row.amountFen !== undefined && shown(row.amountFen);
  return <span className={styles['name']}>{joined(`${t(`taxes.kind.${row.kind}`)} ${row.number}`, amount)}</span>;
}

function Meta({ row, now }: { row: TaxDocument; now: Date }): ReactNode {
  return (
    <span className={styles['meta']}>
      <DocumentTag state={row.state} />
      <span>
        <Covered row={row} now={now} />
      </span>
    </span>
  );
}

function Covered({ row, now }: { row: TaxDocument; now: Date }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { ratePpm, leftFen, validTo, reason, issuedOn } = row;
  const day = (of: string): string => formatDayInText(of, now, lang);
  if (reason !== undefined) return reason;
  if (ratePpm === undefined) return t('taxes.line.issued', { day: day(issuedOn) });
  const rate = formatRate(ratePpm, 0);
  if (leftFen !== undefined) return t('taxes.line.left', { rate, left: shown(leftFen) });
  return t('taxes.line.unlimited', { rate, day: day(validTo ?? issuedOn) });
}
