import type { ReactNode } from 'react';
import type { InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { Fen } from '#platform/money/fen.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ExportRows } from '#platform/ui-console/export-rows.tsx';
import { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';
import { hintsOf } from './review-row.ts';

const money = (value: Fen) => ({ number: plainYuan(value) });

/** 导出 of a tab under its filter; of a card its end alone. */
export function ExportReview({ asked }: { asked: InputOf<typeof searchWithdrawals> }): ReactNode {
  const { t } = useText();
  const { pageNum: _pageNum, pageSize: _pageSize, ...request } = asked;
  return (
    <ExportRows
      call={searchWithdrawals}
      request={request}
      name={joined(t('withdrawals.console.review'), t(`withdrawals.console.tab.${asked.tab}`))}
      columns={[
        { title: t('withdrawals.console.no'), cell: ({ no }) => no },
        { title: t('withdrawals.console.time'), cell: ({ appliedAt }) => ({ date: formatDateTime(appliedAt) }) },
        { title: t('withdrawals.console.agent'), cell: ({ agent }) => agent.name },
        { title: t('withdrawals.console.code'), cell: ({ agent }) => agent.code },
        { title: t('withdrawals.console.filter.wallet'), cell: ({ wallet }) => t(`ledger.name.${wallet}`) },
        { title: t('withdrawals.console.amount'), cell: ({ amountFen }) => money(amountFen) },
        { title: t('withdrawals.console.fee'), cell: ({ feeFen }) => money(feeFen) },
        { title: t('withdrawals.console.tax'), cell: ({ taxFen }) => money(taxFen) },
        { title: t('withdrawals.console.net'), cell: ({ netFen }) => money(netFen) },
        { title: t('withdrawals.console.payee.holder'), cell: ({ payee }) => payee.holderName },
        { title: t('withdrawals.console.card'), cell: ({ payee }) => `${payee.bankName} ${payee.cardTail}` },
        { title: t('withdrawals.console.status'), cell: ({ status }) => t(`withdrawals.status.${status}`) },
        { title: t('withdrawals.console.hints'), cell: (row) => joined(...hintsOf(row, t).map(({ text }) => text)) },
        { title: t('withdrawals.console.done.reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
}
