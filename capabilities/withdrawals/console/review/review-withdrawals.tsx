/** /console/withdrawals: the review queue next to the withdrawal under review. */
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs, type CountTab } from '#platform/ui-console/count-tabs.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { REVIEW_TABS, type ReviewTab } from '../../contract/review/review-fields.ts';
import { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';
import { BatchBar } from './batch-bar.tsx';
import type { ArmedAction } from './decision-foot.tsx';
import { ExportReview } from './export-review.tsx';
import { openNoOf, pathOf, searchOf, stateOf } from './review-address.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { requestOf, type ReviewState } from './review-state.ts';
import { ReviewTable } from './review-table.tsx';
import { useCounts } from './use-counts.ts';
import { useSelection } from './use-selection.ts';

/** All keys of the page; a person who may only read has the keys for moving. */
export function ReviewKeys({ mayReview }: { mayReview: boolean }): ReactNode {
  const { t } = useText();
  const keys = mayReview ? ['j', 'k', 'a', 'r', 'enter', 'x', 'z', '/'] : ['j', 'k', '/'];
  return (
    <KeyList
      keys={keys.map((key) => [key === 'enter' ? 'Enter' : key.toUpperCase(), t(`withdrawals.console.key.${key}`)])}
    />
  );
}

const tabsOf = (counts: ReturnType<typeof useCounts>, t: Text['t']): CountTab<ReviewTab>[] =>
  REVIEW_TABS.map((key) => ({
    key,
    label: t(`withdrawals.console.tab.${key}`),
    count: key === 'review' || key === 'paying' || key === 'failed' ? counts?.[key] : undefined,
  }));

export function ReviewWithdrawals(): ReactNode {
  const { t } = useText();
  const search = useSearch();
  const state = useMemo(() => stateOf(search), [search]);
  const openNo = openNoOf(usePath());
  const [asOf] = useState(() => new Date());
  const [armed, arm] = useState<ArmedAction>();
  const counts = useCounts();
  const mayReview = useMay('withdrawal:review');
  const asked = requestOf(state, counts?.limits[0], asOf);
  const list = useCall(searchWithdrawals, asked, { keepPrevious: true });
  const rows = list.data?.rows ?? [];
  const open = (no: string | undefined): void => {
    arm(undefined);
    replaceAddress(pathOf(no), searchOf(state));
  };
  const selection = useSelection(rows, mayReview && state.tab === 'review', openNo, open);
  const change = (more: Partial<ReviewState>): void => {
    arm(undefined);
    selection.uncheck();
    replaceAddress(pathOf(undefined), searchOf({ ...state, pageNum: 1, ...more }));
  };
  const find = useCallback((text: string) => {
    const before = stateOf(location.search);
    if (before.text !== text) replaceAddress(pathOf(undefined), searchOf({ ...before, text, pageNum: 1 }));
  }, []);
  return (
    <div className="c-page">
      <PageHead title={t('withdrawals.console.review')}>
        <SearchBox initial={state.text} placeholder={t('withdrawals.console.search')} onSearch={find} />
        <ExportReview asked={asked} />
      </PageHead>
      <CountTabs tabs={tabsOf(counts, t)} current={state.tab} onChange={(tab) => change({ tab })} />
      {selection.checked.length > 0 ? (
        <BatchBar rows={selection.checked} armed={armed} onArm={arm} onDone={selection.uncheck} />
      ) : (
        <ReviewFilters state={state} onChange={change} counts={counts} />
      )}
      <div className="c-body" {...(openNo !== undefined && { 'data-open': '' })}>
        <ReviewTable list={list} state={state} selection={selection} onPage={(pageNum) => change({ pageNum })} />
        {openNo !== undefined && (
          <ReviewDetail
            key={openNo}
            no={openNo}
            mayReview={mayReview}
            armed={armed}
            onArm={arm}
            onClose={selection.close}
            onDecided={selection.next}
          />
        )}
      </div>
      <ReviewKeys mayReview={mayReview} />
      <UndoBar onUndone={() => arm(undefined)} />
    </div>
  );
}
