/** /console/compliance/silence: agents whose rewarded terminals sell nothing, and taking their rewards back. */
import { useCallback, useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import { addMonths, businessDay, monthOf } from '#platform/time/business-day.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listSilentAgents } from '../../contract/silence/list-silent-agents.ts';
import { openIn, pathOf, searchOf, SILENCE_TABS, stateOf, type SilenceState } from './silence-address.ts';
import { PAGE_SIZE, SilenceTable } from './silence-table.tsx';
import { SilentAgent } from './silent-agent.tsx';

const MONTHS = 12;

const monthsUpTo = (today: string) => {
  const [newest, usual, ...rest] = Array.from({ length: MONTHS }, (_, back) => addMonths(monthOf(today), -back));
  return [newest ?? '', usual ?? '', ...rest] as const;
};

export function Silence(): ReactNode {
  const { t } = useText();
  const [months] = useState(() => monthsUpTo(businessDay(new Date())));
  const opened = openIn(usePath());
  const state = stateOf(useSearch(), months);
  const { month, tab, text, pageNum } = state;
  const mayDecide = useMay('silence:decide');
  const request = { month, text, pageNum, pageSize: PAGE_SIZE, ...(tab === 'watched' && { isWatched: true }) };
  const list = useCall(listSilentAgents, request, { keepPrevious: true });
  const rows = list.data?.rows ?? [];
  const open = (id: string | undefined): void => replaceAddress(pathOf(id), searchOf(state));
  const change = (more: Partial<SilenceState>): void =>
    replaceAddress(pathOf(undefined), searchOf({ ...state, pageNum: 1, ...more }));
  const find = useCallback(
    (wanted: string): void => {
      const before = stateOf(location.search, months);
      if (before.text !== wanted) replaceAddress(pathOf(undefined), searchOf({ ...before, text: wanted, pageNum: 1 }));
    },
    [months],
  );
  const index = rows.findIndex(({ agent }) => agent.id === opened);
  useRowKeys({ rows, index, isOpen: opened !== undefined, open: (row) => open(row?.agent.id) });
  const { aboveCount = 0, nearCount = 0, rule } = list.data ?? {};
  const counts = { watched: aboveCount + nearCount, all: undefined };
  return (
    <div className="c-page">
      <PageHead title={t('assessments.console.silence')}>
        <SearchBox initial={text} placeholder={t('assessments.console.search')} onSearch={find} />
      </PageHead>
      <CountTabs
        tabs={SILENCE_TABS.map((key) => ({ key, label: t(`assessments.console.tab.${key}`), count: counts[key] }))}
        current={tab}
        onChange={(to) => change({ tab: to })}
      />
      <Filters months={months} month={month} rule={rule} onMonth={(to) => change({ month: to })} />
      <div className="c-body" {...(opened !== undefined && { 'data-open': '' })}>
        <SilenceTable
          list={list}
          pageNum={pageNum}
          openId={opened}
          onOpen={open}
          onPage={(to) => change({ pageNum: to })}
        />
        {opened !== undefined && (
          <SilentAgent
            key={`${opened} ${month}`}
            agentId={opened}
            month={month}
            mayDecide={mayDecide}
            onClose={() => open(undefined)}
          />
        )}
      </div>
      <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`assessments.console.key.${key}`)])} />
    </div>
  );
}

type Answer = AnswerOf<typeof listSilentAgents>;

interface FiltersProps {
  months: readonly string[];
  month: string;
  rule: Answer['rule'] | undefined;
  onMonth: (month: string) => void;
}

function Filters({ months, month, rule, onMonth }: FiltersProps): ReactNode {
  const { t } = useText();
  return (
    <div className="c-filters">
      <FilterSelect
        label={t('assessments.console.month')}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        onChange={onMonth}
      />
      {rule !== undefined && (
        <span className="c-filters-end">
          {t('assessments.console.rule', { days: rule.days, threshold: formatRate(rule.thresholdPpm, 0) })}
        </span>
      )}
    </div>
  );
}
