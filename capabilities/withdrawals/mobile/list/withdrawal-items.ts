/** Withdrawals grouped under the months in which they were applied for. */
import { businessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import type { Withdrawal } from './withdrawal.ts';

export type WithdrawalItem =
  | { readonly is: 'month'; readonly key: string; readonly month: BusinessMonth }
  | {
      readonly is: 'withdrawal';
      readonly key: string;
      readonly withdrawal: Withdrawal;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

const monthOfRow = (row: Withdrawal): BusinessMonth => monthOf(businessDay(new Date(row.appliedAt)));

/** @param isComplete there is no further page, so the last loaded row is the last one of its month. */
export const withdrawalItems = (rows: readonly Withdrawal[], isComplete: boolean): WithdrawalItem[] =>
  rows.flatMap((withdrawal, index) => {
    const month = monthOfRow(withdrawal);
    const [before, after] = [rows[index - 1], rows[index + 1]];
    const isFirst = before === undefined || monthOfRow(before) !== month;
    const isLast = after === undefined ? isComplete : monthOfRow(after) !== month;
    const item: WithdrawalItem = { is: 'withdrawal', key: withdrawal.id, withdrawal, isFirst, isLast };
    return isFirst ? [{ is: 'month', key: month, month }, item] : [item];
  });
