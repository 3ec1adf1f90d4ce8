import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { formatDay } from '#platform/time/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { Receipt } from '#platform/ui/money/receipt.tsx';
import type { Preview } from './use-withdraw.ts';
import styles from '../wallet.module.css';
import { clockText } from '../clock-text.ts';

/** Amount − fee − tax = net amount, with the time of arrival. Keeps its height while recalculating. */
export function WithdrawReceipt({ preview, isFresh }: { preview: Preview; isFresh: boolean }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { rule, arrival } = preview;
  const isTyped = preview.amountFen > 0;
  const minus = (value: number): string => formatFen(fen(isTyped ? -value : 0));
  const label = (key: string, detail: string): ReactNode => (
    <>
      {t(key)} <em>{detail}</em>
    </>
  );
  const note = t(preview.needsReview ? 'wallet.withdraw.needs-review' : 'wallet.withdraw.auto-review', {
    limit: formatFen(fen(rule.autoApproveFen)),
    opens: clockText(rule.reviewOpensAt),
    closes: clockText(rule.reviewClosesAt),
  });
  return (
    <section className={`card ${styles['receipt'] ?? ''}`} data-old={isFresh ? undefined : ''} aria-busy={!isFresh}>
      <Receipt
        lines={[
          { label: t('wallet.withdraw.amount'), value: formatFen(fen(preview.amountFen)) },
          {
            label: label('wallet.withdraw.fee', t('wallet.withdraw.fee-each', { amount: formatFen(fen(rule.feeFen)) })),
            value: minus(preview.feeFen),
          },
          { label: label('wallet.withdraw.tax', formatRate(ppm(rule.taxPpm), 0)), value: minus(preview.taxFen) },
        ]}
        total={t('wallet.withdraw.net')}
        totalMeta={
          isTyped
            ? t('wallet.withdraw.arrives', { day: formatDay(arrival.day, now, lang), time: clockText(arrival.by) })
            : undefined
        }
        figure={
          <Figure size="large">
            <Amount fen={fen(preview.netFen)} look="card" />
          </Figure>
        }
        note={note}
      />
    </section>
  );
}
