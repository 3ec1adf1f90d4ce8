/** 机具操作记录: operations to confirm first, then all operations that involve the agent. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { listOperations, OPERATION_VIEWS } from '../../contract/list-operations.ts';
import { OPERATION_STATUSES, type OperationStatus } from '../../contract/operation-types.ts';
import { getTerminalSummary } from '../../contract/get-terminal-summary.ts';
import { OperationFilterSheet, type OperationFilter } from './operation-filter-sheet.tsx';
import { OperationRows } from './operation-rows.tsx';
import { OperationSheet } from './operation-sheet.tsx';

type View = (typeof OPERATION_VIEWS)[number];

const isView = (value: string | undefined): value is View => OPERATION_VIEWS.includes(value as View);
const isStatus = (value: number | undefined): value is OperationStatus =>
  OPERATION_STATUSES.includes(value as OperationStatus);

export function Page(): ReactNode {
  const { t } = useText();
  const query = useQueryParams({ view: 'string', status: 'number', id: 'string' });
  const [view, setView] = useState<View>(isView(query.view) ? query.view : 'all');
  const [filter, setFilter] = useState<OperationFilter>(isStatus(query.status) ? { status: query.status } : {});
  const [isFiltering, setFiltering] = useState(false);
  const [openId, setOpenId] = useState(query.id);
  const list = useList(listOperations, { view, ...filter, pageSize: 20 }, { keepPrevious: true });
  const { data: summary } = useCall(getTerminalSummary, { holder: 'self' });
  const active = [filter.type, filter.status, filter.from ?? filter.to].filter((value) => value !== undefined).length;
  const views = OPERATION_VIEWS.map((value) => ({
    value,
    label: t(`terminals.operation-history.view-${value}`),
    ...(value === 'confirm' && summary && summary.toConfirm > 0 && { count: summary.toConfirm }),
  }));
  const action = (
    <NavAction count={active} onClick={() => setFiltering(true)}>
      {t('terminals.operation-history.filter')}
    </NavAction>
  );
  const empty = active > 0 ? 'filtered' : view;
  return (
    <Screen bar={<NavBar right={action} />}>
      <Tabs fit label={t('terminals.operation-history.view')} choices={views} value={view} onChange={setView} />
      <div className="gap-3" />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <OperationRows
            list={list}
            onOpen={setOpenId}
            empty={
              <Empty
                icon="history"
                title={t(`terminals.operation-history.none-${empty}`)}
                action={active > 0 ? { label: t('ui.filter.clear'), onClick: () => setFilter({}) } : undefined}
              >
                {t(`terminals.operation-history.none-${empty}-hint`)}
              </Empty>
            }
          />
        </Stack>
      </PullToRefresh>
      <OperationSheet id={openId} onClose={() => setOpenId(undefined)} />
      <OperationFilterSheet
        key={String(isFiltering)}
        open={isFiltering}
        onClose={() => setFiltering(false)}
        filter={filter}
        onApply={(next) => {
          setFilter(next);
          setFiltering(false);
        }}
      />
    </Screen>
  );
}
