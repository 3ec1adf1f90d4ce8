import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDayInText } from '#platform/time/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Receipt } from '#platform/ui/money/receipt.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Translate } from '#capabilities/ledger/mobile/api.ts';
import type { Preview } from '../../contract/applying/preview-withdrawal.ts';
import { clockText } from './clock-text.ts';
import { SavingLine } from './saving-line.tsx';
import { taxLines } from './tax-lines.tsx';
import type { WithdrawForm } from './use-withdraw.ts';
import styles from './withdraw.module.css';

/** No tax, while no amount is typed. */
const NO_TAX = { taxFen: zeroFen, taxParts: [] };

interface WithdrawReceiptProps {
  withdraw: WithdrawForm;
  preview: Preview;
}

/**
 * Amount − fee − tax = net amount, with the time of arrival: for the nearest possible amount if the typed one is not
 * possible, empty if no amount is possible. Keeps its height while recalculating.
 */
export function WithdrawReceipt({ withdraw, preview }: WithdrawReceiptProps): ReactNode {
  const { t } = useText();
  const { isFresh, problem } = withdraw;
  const { rule } = preview;
  const isTyped = preview.amountFen > 0;
  const isNone = problem !== undefined && problem.possibleFen === undefined;
  const money = (value: number): string | undefined => (isNone ? undefined : formatFen(fen(isTyped ? value : zeroFen)));
  const note = t(preview.needsReview ? 'withdrawals.withdraw.needs-review' : 'withdrawals.withdraw.auto-review', {
    limit: formatFen(fen(rule.autoApproveFen)),
    opens: clockText(rule.reviewOpensAt),
    closes: clockText(rule.reviewClosesAt),
  });
  return (
    <section className={`card ${styles['receipt'] ?? ''}`} data-old={isFresh ? undefined : ''} aria-busy={!isFresh}>
      <Receipt
        lines={[
          {
            label: t(problem && !isNone ? 'withdrawals.withdraw.amount-possible' : 'withdrawals.withdraw.amount'),
            value: money(preview.amountFen),
          },
          {
            label: <Detailed text={t('withdrawals.withdraw.fee')} detail={eachText(t, rule.feeFen)} />,
            value: money(-preview.feeFen),
          },
          ...taxLines(isTyped && !isNone ? preview : NO_TAX, formatFen, t, rule.taxPpm).map((line) => ({
            ...line,
            value: isNone ? undefined : line.value,
          })),
        ]}
        between={isTyped && !isNone ? <SavingLine saving={preview.saving} /> : undefined}
        total={t('withdrawals.withdraw.net')}
        totalMeta={isTyped && !isNone ? <Arrival preview={preview} isOther={problem !== undefined} /> : undefined}
        figure={
          <Figure size="large">{isNone ? '-' : <Amount fen={fen(preview.netFen)} look="card" hidden={false} />}</Figure>
        }
        note={note}
      />
    </section>
  );
}

const eachText = (t: Translate, feeFen: Fen): string =>
  t('withdrawals.withdraw.fee-each', { amount: formatFen(feeFen) });

function Detailed({ text, detail }: { text: string; detail: string }): ReactNode {
  return (
    <>
      {text} <em>{detail}</em>
    </>
  );
}

/** @param isOther whether the receipt is for another amount than the typed one, which it then names. */
function Arrival({ preview, isOther }: { preview: Preview; isOther: boolean }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { arrival } = preview;
  return t(isOther ? 'withdrawals.withdraw.counted' : 'withdrawals.withdraw.arrives', {
    amount: formatFen(fen(preview.amountFen)),
    day: formatDayInText(arrival.day, now, lang),
    time: clockText(arrival.by),
  });
}
