import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { OperationPreview } from './use-operation-preview.ts';
import styles from './accepted-row.module.css';

/** Accepted terminals, collapsed by default. */
export function AcceptedRow({
  preview: { accepted, acceptedCount },
  operation,
}: {
  preview: OperationPreview;
  operation: string;
}): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const tail = accepted[0]?.sn.slice(-6) ?? '';
  return (
    <>
      <Row
        lead={<Icon name="check-filled" size={20} style={{ color: 'var(--success)' }} />}
        title={t('terminals.preview.accepted', { operation, count: acceptedCount })}
        value={
          <span className="t-meta">{acceptedCount > 1 ? t('terminals.preview.and-more', { sn: tail }) : tail}</span>
        }
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul className={styles['list']}>
          {accepted.map(({ id, sn, modelName }) => (
            <li key={id}>
              <Serial sn={sn} /> <span className="t-meta">{modelName}</span>
            </li>
          ))}
          {acceptedCount > accepted.length && (
            <li className="t-meta">{t('terminals.preview.rest', { count: acceptedCount - accepted.length })}</li>
          )}
        </ul>
      )}
    </>
  );
}
