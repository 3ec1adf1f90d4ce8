/** /console/ledger/deposits: payments into goods funds, the newest first; a new one at /console/ledger/deposits/new. */
import { Button } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { DepositReversal } from './deposit-reversal.tsx';
import { DepositTable, type Deposit } from './deposit-table.tsx';
import { NewDeposit } from './new-deposit.tsx';

const PATH = '/ledger/deposits';

export function Deposits(): ReactNode {
  const { t } = useText();
  const mayBook = useMay('deposit:book');
  const isNew = usePath() === `${PATH}/new` && mayBook;
  const [text, find] = useState('');
  const [revoked, revoke] = useState<Deposit>();
  const list = useCall(listDeposits, {}, { refetchMs: 60_000 });
  const search = useCallback((wanted: string) => find(wanted.toUpperCase()), []);
  const rows = (list.data?.rows ?? []).filter(({ agentCode, reference }) =>
    [agentCode, reference].some((word) => word.includes(text)),
  );
  return (
    <div className="c-page">
      <PageHead title={t('deposits.console.deposits')}>
        <SearchBox placeholder={t('deposits.console.search')} onSearch={search} />
        {mayBook && (
          <Button icon={<Icon name="plus" size={18} />} onClick={() => replaceAddress(`${PATH}/new`)}>
            {t('deposits.console.new')}
          </Button>
        )}
      </PageHead>
      {revoked !== undefined && (
        <DepositReversal key={revoked.reference} row={revoked} onEnd={() => revoke(undefined)} />
      )}
      <div className="c-body" {...(isNew && { 'data-open': '' })}>
        <ListState list={list}>
          <DepositTable rows={rows} isLoading={list.isPending} onRevoke={mayBook ? revoke : undefined} />
        </ListState>
        {isNew && <NewDeposit onClose={() => replaceAddress(PATH)} />}
      </div>
    </div>
  );
}
