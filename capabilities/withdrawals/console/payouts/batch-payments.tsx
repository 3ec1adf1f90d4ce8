import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import { shortBank } from '../review/review-row.ts';
import { groupOf, PAYMENT_GROUPS, sumOf, type Payment, type PaymentGroup } from './payout-rows.ts';

const tones: Readonly<Record<PaymentGroup, Tone>> = {
  proposed: 'primary',
  late: 'warning',
  unanswered: 'neutral',
  failed: 'danger',
  paid: 'success',
};

const saidBy = ({ proposal, lateSince, endedAt, reason, reference }: Payment, t: Text['t']): string => {
  if (proposal !== undefined) return t('withdrawals.console.payout.proposed_by', { name: proposal.by });
  if (lateSince !== undefined)
    return t('withdrawals.console.payout.late_since', { time: formatDateTime(lateSince).slice(5) });
  return joined(endedAt && formatDateTime(endedAt).slice(5), reason ?? reference) || '-';
};

interface BatchPaymentsProps {
  payments: readonly Payment[];
  openNo: string | undefined;
  onOpen: (no: string) => void;
}

/** The payments of a batch by what became of them, each group with its sum. */
export function BatchPayments({ payments, openNo, onOpen }: BatchPaymentsProps): ReactNode {
  const { t } = useText();
  const rowsOf = (group: PaymentGroup) => payments.filter((payment) => groupOf(payment) === group);
  return (
    <div className="c-list" tabIndex={0} role="region" aria-label={t('withdrawals.console.payout.in_batch')}>
      <table className="c-plain">
        <thead>
          <tr>
            <th scope="col">{joined(t('withdrawals.console.agent'), t('withdrawals.console.no'))}</th>
            <th scope="col" data-right="">
              {t('withdrawals.console.payout.ours')}
            </th>
            <th scope="col">{t('withdrawals.console.payout.said')}</th>
            <th scope="col">{t('withdrawals.console.status')}</th>
          </tr>
        </thead>
        {PAYMENT_GROUPS.map((group) => [group, rowsOf(group)] as const)
          .filter(([, rows]) => rows.length > 0)
          .map(([group, rows]) => (
            <tbody key={group}>
              <tr className="is-group">
                <td>{t(`withdrawals.console.payout.group.${group}`, { count: rows.length })}</td>
                <td data-right="">{yuan(sumOf(rows.map(({ netFen }) => netFen)))}</td>
                <td colSpan={2} />
              </tr>
              {rows.map((payment) => (
                <tr
                  key={payment.no}
                  data-open=""
                  aria-selected={payment.no === openNo}
                  onClick={() => onOpen(payment.no)}
                >
                  <td>
                    <b>{payment.agent.name}</b>
                    <span>{`${payment.no}${DOT}${shortBank(payment.bankName)} ${payment.cardTail}`}</span>
                  </td>
                  <td data-right="">{yuan(payment.netFen)}</td>
                  <td className="c-soft">{saidBy(payment, t)}</td>
                  <td>
                    <ToneTag tone={tones[group]}>{t(`withdrawals.console.payout.tag.${group}`)}</ToneTag>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
      </table>
    </div>
  );
}
