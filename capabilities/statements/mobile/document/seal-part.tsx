import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { QrCode } from '#platform/ui/basics/qr-code.tsx';
import type { StatementAnswer } from './shapes.ts';
import styles from './document.module.css';

/** Groups of four digits, as people compare them. */
const grouped = (hash: string): string => (hash.match(/.{4}/g) ?? []).join(' ');

/** Number, hash and the address at which both are verified. */
export function SealPart({ answer: { statement, sha256, verifyUrl } }: { answer: StatementAnswer }): ReactNode {
  const { t } = useText();
  return (
    <footer className={styles['seal']}>
      <span className={styles['qr']}>
        <QrCode text={verifyUrl} label={t('statements.statement.qr')} />
      </span>
      <div>
        <b>{t('statements.statement.number', { number: statement.number })}</b>
        <em>SHA-256</em>
        <code>{grouped(sha256)}</code>
        <em>{t('statements.statement.verify')}</em>
      </div>
    </footer>
  );
}
