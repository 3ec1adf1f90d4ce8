/** /console/payouts: batches for the bank, what it answered, and what has no answer. */
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { FileButton } from '#platform/ui-console/file-button.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listBatches } from '../../contract/payouts/list-batches.ts';
import { BatchCards } from './batch-cards.tsx';
import { BatchPane } from './batch-pane.tsx';
import { ExportBatch, ExportButton } from './export-batch.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { addressIn, pathOf, searchOf, type PayoutAddress } from './payout-address.ts';
import { ResultPane } from './result-pane.tsx';
import { useGivenFile } from './use-given-file.ts';

const FIRST_PAGE = 20;
const MOST = 100;
const everyMs = 60_000;

function Keys(): ReactNode {
  const { t } = useText();
  const keys = ['j', 'k', 'enter', '/'].map((key) => t(`withdrawals.console.key.${key}`));
  return <KeyList keys={['J', 'K', 'Enter', '/'].map((key, index) => [key, keys[index] ?? ''])} />;
}

/** The state in the address, and how it is changed. */
const usePayoutAddress = () => {
  const address = addressIn(usePath(), useSearch());
  const go = (more: Partial<PayoutAddress>): void => {
    const next = { ...address, ...more };
    replaceAddress(pathOf(next), searchOf(next));
  };
  const find = useCallback((text: string) => {
    const before = addressIn(location.pathname.replace('/console', ''), location.search);
    const next = { ...before, text, batchNo: undefined, paymentNo: undefined };
    if (before.text !== text) replaceAddress(pathOf(next), searchOf(next));
  }, []);
  return { address, go, find };
};

const useBatches = ({ text, isOpen }: PayoutAddress) => {
  const [pageSize, setPageSize] = useState(FIRST_PAGE);
  const filter = { ...(text !== '' && { text }), ...(isOpen && { isOpen }) };
  const list = useCall(listBatches, { pageSize, ...filter }, { keepPrevious: true, refetchMs: everyMs });
  const hasMore = list.data?.nextCursor !== undefined && pageSize < MOST;
  return { list, more: hasMore ? () => setPageSize(MOST) : undefined };
};

export function Payouts(): ReactNode {
  const { t } = useText();
  const { address, go, find } = usePayoutAddress();
  const [isExporting, setExporting] = useState(false);
  const mayRun = useMay('payout:run');
  const { given, read, isReading, leave } = useGivenFile();
  const { list, more } = useBatches(address);
  const { isOpen, paymentNo, batchNo = list.data?.rows[0]?.no } = address;
  const started = (no: string): void => {
    setExporting(false);
    go({ batchNo: no, paymentNo: undefined, text: '', isOpen: false });
  };
  const closed = { paymentNo: undefined };
  const choose = (no: string): void => {
    leave();
    go({ ...closed, batchNo: no });
  };
  return (
    <div className="c-page">
      <PageHead title={t('withdrawals.console.payouts')}>
        <SearchBox initial={address.text} placeholder={t('withdrawals.console.payout.search')} onSearch={find} />
        {mayRun && <ExportButton onArm={() => setExporting(true)} />}
        {mayRun && (
          <FileButton
            label={t('withdrawals.console.payout.import')}
            accept=".csv,.txt"
            isLoading={isReading}
            onFile={read}
          />
        )}
      </PageHead>
      {isExporting && <ExportBatch onCancel={() => setExporting(false)} onStarted={started} />}
      <div className="c-body" data-batch="" {...(paymentNo !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <BatchCards
            rows={list.data?.rows}
            current={given === undefined ? batchNo : undefined}
            isOpen={isOpen}
            onOpenOnly={(only) => go({ ...closed, isOpen: only, batchNo: undefined })}
            onChoose={choose}
            onMore={more}
          />
        </ListState>
        {given !== undefined && (
          <ResultPane given={given} onOpen={(no, payment) => go({ batchNo: no, paymentNo: payment })} onEnd={leave} />
        )}
        {given === undefined && batchNo !== undefined && (
          <BatchPane key={batchNo} no={batchNo} openNo={paymentNo} onOpen={(no) => go({ batchNo, paymentNo: no })} />
        )}
        {paymentNo !== undefined && batchNo !== undefined && (
          <PaymentDetail key={paymentNo} batchNo={batchNo} no={paymentNo} onClose={() => go(closed)} />
        )}
      </div>
      <Keys />
    </div>
  );
}
