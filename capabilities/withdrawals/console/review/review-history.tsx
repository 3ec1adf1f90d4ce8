import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import type { ReviewedWithdrawal } from './review-row.ts';

/** Review steps so far with name and time; renders nothing when there are none. */
export function ReviewHistory({ shown }: { shown: ReviewedWithdrawal }): ReactNode {
  const { t } = useText();
  const by = (done: ReviewedWithdrawal['approvedBy']): string | undefined =>
    done && `${done.name ?? t('withdrawals.console.command_line')} ${formatDateTime(done.at).slice(5)}`;
  const facts: [string, string | undefined][] = [
    [t('withdrawals.console.done.first'), by(shown.firstApproval)],
    [t('withdrawals.console.done.approved'), by(shown.approvedBy)],
    [t('withdrawals.console.done.rejected'), by(shown.rejectedBy)],
    [t('withdrawals.console.done.paying'), shown.payingAt && formatDateTime(shown.payingAt).slice(5)],
    [t('withdrawals.console.done.batch'), shown.payoutBatchNo],
    [t('withdrawals.console.done.reason'), shown.reason],
    [t('withdrawals.console.done.note'), shown.reviewNote],
  ];
  const there = facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
  if (there.length === 0) return null;
  return (
    <Section title={t('withdrawals.console.history')}>
      <Facts facts={there} />
    </Section>
  );
}
