import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { listWithdrawals } from '#capabilities/withdrawals/contract/list/list-withdrawals.ts';
import type { Withdrawal } from '#capabilities/withdrawals/mobile/api.ts';
import styles from './tax.module.css';

/** The withdrawals that arrived in a month: exactly those in its sums. */
export function MonthWithdrawals({ month }: { month: string }): ReactNode {
  const { t } = useText();
  const list = useList(listWithdrawals, { arrivedIn: month, pageSize: 50 });
  if (list.rows.length === 0)
    return list.error ? (
      <ReadError error={list.error} onRetry={() => void list.refresh()} />
    ) : (
      <SkeletonRows count={2} lead="none" />
    );
  return (
    <div className={styles['rows']}>
      {list.rows.map((row) => (
        <WithdrawalLine key={row.id} row={row} />
      ))}
      {list.hasMore && (
        <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
          {t('wallet.tax.more-rows')}
        </SmallButton>
      )}
    </div>
  );
}

function WithdrawalLine({ row: { id, wallet, amountFen, taxFen, steps } }: { row: Withdrawal }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const at = steps.at(-1)?.at;
  const day = at === undefined ? '' : businessDay(new Date(at)).slice(5);
  return (
    <Link className={styles['line'] ?? ''} to="/pages/earnings/withdrawalList" query={{ state: 'paid', id }}>
      <span>{`${day} ${t(`ledger.name.${wallet}`)}`}</span>
      <span>{shown(fen(amountFen))}</span>
      <span>{shown(fen(taxFen))}</span>
    </Link>
  );
}
