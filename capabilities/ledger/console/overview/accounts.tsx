/** /console/ledger: all accounts by their kind, as of the last reconciliation, and what was booked just now. */
import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Link } from '#platform/ui-console/link.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { getReconciliation } from '../../contract/overview/get-reconciliation.ts';
import { searchTransfers } from '../../contract/overview/search-transfers.ts';
import { AccountTable } from './account-table.tsx';
import { LastRun } from './reconcile-now.tsx';
import { TransferTable } from './transfer-table.tsx';

const NEWEST = 8;
const everyMs = 30_000;

export function Accounts(): ReactNode {
  const { t } = useText();
  const overview = useCall(getReconciliation, {});
  const newest = useCall(searchTransfers, { pageSize: NEWEST }, { refetchMs: everyMs });
  const accounts = overview.data?.last?.accounts;
  return (
    <div className="c-page">
      <PageHead title={t('ledger.console.accounts')} />
      <LastRun />
      <div className="c-body">
        <ListState list={overview}>
          <section className="c-list" tabIndex={0} aria-label={t('ledger.console.accounts')}>
            {accounts === undefined ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ledger.console.never')} />
            ) : (
              <AccountTable accounts={accounts} />
            )}
            <h2 className="c-list-head">
              {t('ledger.console.newest')} <span>{t('ledger.console.append_only')}</span>
              <Link to="/ledger/transfers">{t('ledger.console.all_transfers')}</Link>
            </h2>
            <TransferTable rows={newest.data?.rows ?? []} isLoading={newest.isPending} />
          </section>
        </ListState>
      </div>
    </div>
  );
}
