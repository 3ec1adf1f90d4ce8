import { useCallback, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CountTabs } from '../count-tabs.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { replaceAddress, useSearch } from '../navigation.ts';
import { PageHead } from '../page-head.tsx';
import { SearchBox } from '../search-box.tsx';
import type { ReviewDeskProps } from './desk-props.ts';
import { addressIn, pathOf, searchOf, type ReviewAddress } from './review-address.ts';
import { WaitingCases } from './waiting-cases.tsx';

const DAYS = [7, 30, 90] as const;

function DaysFilter({ days, onChange }: { days: number | undefined; onChange: (days?: number) => void }): ReactNode {
  const { t } = useText();
  return (
    <FilterSelect
      label={t('console.review.days')}
      value={String(days ?? '')}
      options={[
        { value: '', label: t('console.all') },
        ...DAYS.map((each) => ({ value: String(each), label: t('console.review.days.last', { count: each }) })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  );
}

/** Cases that wait for the staff, and tabs with decided ones. */
export function ReviewDesk<Row extends { readonly id: string }>(props: ReviewDeskProps<Row>): ReactNode {
  const { title, page, list, search, tabs } = props;
  const { t } = useText();
  const address = addressIn(useSearch());
  const tab = tabs.find(({ key }) => key === address.tab);
  const change = (more: Partial<ReviewAddress>): void =>
    replaceAddress(pathOf(page, undefined), searchOf({ ...address, pageNum: 1, ...more }));
  const find = useCallback(
    (text: string) => {
      const before = addressIn(location.search);
      if (before.text !== text) replaceAddress(pathOf(page, undefined), searchOf({ ...before, text, pageNum: 1 }));
    },
    [page],
  );
  const waiting = { key: '', label: t('console.review.tab.waiting'), count: list.data?.rows.length };
  return (
    <div className="c-page">
      <PageHead title={title}>
        {tab?.hasDays && <DaysFilter days={address.days} onChange={(days) => change({ days })} />}
        <SearchBox initial={address.text} placeholder={search} onSearch={find} />
        {tab?.acts}
      </PageHead>
      <CountTabs
        tabs={[waiting, ...tabs]}
        current={tab?.key ?? ''}
        onChange={(key) => change({ tab: key, days: undefined })}
      />
      {tab?.list === undefined ? (
        <WaitingCases key={tab?.key ?? ''} {...props} keeps={tab?.keeps} />
      ) : (
        <div className="c-body">{tab.list}</div>
      )}
    </div>
  );
}
