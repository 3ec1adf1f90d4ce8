/** /console/withdrawals: the review queue next to the withdrawal under review. */
import { useCallback, useState, type ReactNode } from 'react';
import { useMay } from '#capabilities/staff/console/api.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { REVIEW_TABS } from '../contract/review-fields.ts';
import { searchWithdrawals } from '../contract/search-withdrawals.ts';
import { BatchBar } from './batch-bar.tsx';
import { firstState, requestOf, type ReviewState } from './review-state.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewTable } from './review-table.tsx';
import { useCounts } from './use-counts.ts';
import { useSelection } from './use-selection.ts';

export function ReviewWithdrawals(): ReactNode {
  const { t } = useText();
  const [state, setState] = useState<ReviewState>(firstState);
  const [asOf] = useState(() => new Date());
  const counts = useCounts();
  const mayReview = useMay('withdrawal:review');
  const list = useCall(searchWithdrawals, requestOf(state, counts?.limits[0], asOf), { keepPrevious: true });
  const rows = list.data?.rows ?? [];
  const selection = useSelection(rows, mayReview && state.tab === 'review');
  const { clear } = selection;
  const change = (more: Partial<ReviewState>): void => {
    setState((before) => ({ ...before, pageNum: 1, ...more }));
    clear();
  };
  const search = useCallback(
    (text: string) => setState((before) => (before.text === text ? before : { ...before, text, pageNum: 1 })),
    [],
  );
  const tabs = REVIEW_TABS.map((key) => ({
    key,
    label: t(`wallet.console.tab.${key}`),
    count: key === 'review' || key === 'paying' || key === 'failed' ? counts?.[key] : undefined,
  }));
  return (
    <div className="c-page">
      <PageHead title={t('wallet.console.review')}>
        <SearchBox placeholder={t('wallet.console.search')} onSearch={search} />
      </PageHead>
      <CountTabs tabs={tabs} current={state.tab} onChange={(tab) => change({ tab })} />
      {selection.checked.length > 0 ? (
        <BatchBar rows={selection.checked} onDone={selection.uncheck} />
      ) : (
        <ReviewFilters state={state} onChange={change} limits={counts?.limits} />
      )}
      <div className="c-body" {...(selection.openId !== undefined && { 'data-open': '' })}>
        <ReviewTable list={list} state={state} selection={selection} onPage={(pageNum) => change({ pageNum })} />
        {selection.openId !== undefined && (
          <ReviewDetail
            key={selection.openId}
            id={selection.openId}
            mayReview={mayReview}
            onClose={selection.close}
            onDecided={selection.next}
          />
        )}
      </div>
    </div>
  );
}
