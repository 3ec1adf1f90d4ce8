import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getWithdrawalSummary } from '../../contract/list/get-withdrawal-summary.ts';

interface MonthHeadProps {
  month: string;
  /** Undefined if a filter leaves out some of the month's withdrawals: the month's sum would not match the list. */
  months: AnswerOf<typeof getWithdrawalSummary>['months'] | undefined;
}

/** The month with the net amounts received. */
export function MonthHead({ month, months }: MonthHeadProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const [year = '', number = ''] = month.split('-');
  const isThisYear = businessDay(now).startsWith(year);
  const paid = months?.find((other) => other.month === month);
  return (
    <GroupHead
      title={t('withdrawals.withdrawals.month', { month: Number(number), year: isThisYear ? 'this' : year })}
      end={
        paid &&
        paid.count > 0 &&
        `${t('withdrawals.withdrawals.month-paid', { count: paid.count })}　${shown(fen(paid.amountFen))}`
      }
    />
  );
}
