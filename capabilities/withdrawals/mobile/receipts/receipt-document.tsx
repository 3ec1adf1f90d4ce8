import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { QrCode } from '#platform/ui/basics/qr-code.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import type { getReceipt } from '../../contract/receipts/get-receipt.ts';
import { receiptFacts, type ReceiptFact } from '../../rules/receipts/receipt-facts.ts';
import styles from './receipt.module.css';

interface ReceiptDocumentProps {
  answer: AnswerOf<typeof getReceipt>;
  hideName: boolean;
}

export function ReceiptDocument({ answer, hideName }: ReceiptDocumentProps): ReactNode {
  const { t, lang } = useText();
  const { receipt } = answer;
  const net = t('withdrawals.withdraw.net');
  return (
    <div className={styles['around']}>
      <article className={styles['doc']}>
        <Head netFen={receipt.netFen} />
        {receiptFacts(receipt, { lang, hideName, t }).map((facts) => (
          <Facts key={facts[0]?.[0]} facts={facts} sum={net} />
        ))}
        <Seal answer={answer} />
      </article>
    </div>
  );
}

function Head({ netFen }: { netFen: Fen }): ReactNode {
  const { t } = useText();
  return (
    <header>
      <div className={styles['brand']}>
        <Logo size={26} />
        <b>{t('withdrawals.receipt.brand')}</b>
        <span>{t('withdrawals.receipt.title')}</span>
      </div>
      <div className={styles['figure']}>
        <span className="t-label">{t('withdrawals.receipt.figure')}</span>
        <Figure size="large">
          <Amount fen={netFen} look="card" hidden={false} />
        </Figure>
        <Tag tone="success">{t('withdrawals.receipt.paid')}</Tag>
      </div>
    </header>
  );
}

function Facts({ facts, sum }: { facts: readonly ReceiptFact[]; sum: string }): ReactNode {
  return (
    <section>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} data-sum={label === sum ? '' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Check code, and the address at which it is verified. */
function Seal({ answer: { code, verifyUrl } }: Pick<ReceiptDocumentProps, 'answer'>): ReactNode {
  const { t } = useText();
  return (
    <footer className={styles['seal']}>
      <span className={styles['qr']}>
        <QrCode text={verifyUrl} label={t('withdrawals.receipt.qr')} />
      </span>
      <div>
        <b>{t('withdrawals.receipt.verify')}</b>
        <em>
          {t('withdrawals.receipt.code')} <code>{code}</code>
        </em>
        <em>{t('withdrawals.receipt.note')}</em>
      </div>
    </footer>
  );
}
