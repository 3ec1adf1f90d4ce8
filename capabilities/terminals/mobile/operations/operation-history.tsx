/** 机具操作记录: operations to confirm first, then all operations that involve the agent. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { inOrder } from '#platform/time/day-range.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { choice, id, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { exportOperations } from '../../contract/operations/export-operations.ts';
import { listOperations, OPERATION_VIEWS } from '../../contract/operations/list-operations.ts';
import { FILTER_FIELDS, OperationFilterSheet, type OperationFilter } from './operation-filter-sheet.tsx';
import { OperationRows } from './operation-rows.tsx';
import { OperationSheet } from './operation-sheet.tsx';

const LIST_FIELDS = {
  view: choice(OPERATION_VIEWS, 'all'),
  ...FILTER_FIELDS,
  /** The operation that is open. */
  id: id(),
};

const NO_FILTER = { type: undefined, status: undefined, from: undefined, to: undefined };

/** Omits empty fields, so that equal filters produce equal requests. */
const filterOf = ({ type, status, ...days }: ValuesOf<typeof LIST_FIELDS>): OperationFilter => {
  const { from, to } = inOrder(days);
  return {
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
};

function OperationHistoryPage(): ReactNode {
  const { t } = useText();
  const [values, change] = useAddress(LIST_FIELDS);
  const { view, id: openId } = values;
  const filter = filterOf(values);
  const [isFiltering, setFiltering] = useState(false);
  const list = useList(listOperations, { view, ...filter, pageSize: 20 }, { keepPrevious: true });
  const { data: summary } = useCall(getTerminalSummary, { holder: 'self' });
  const active = [filter.type, filter.status, filter.from ?? filter.to].filter((value) => value !== undefined).length;
  const views = OPERATION_VIEWS.map((value) => ({
    value,
    label: t(`terminals.operation-history.view-${value}`),
    ...(value === 'confirm' && summary && summary.toConfirm > 0 && { count: summary.toConfirm }),
  }));
  const exported = list.rows.length > 0 && <ExportAction call={exportOperations} request={{ view, ...filter }} />;
  return (
    <Screen
      bar={
        <Bar active={active} onFilter={() => setFiltering(true)}>
          {exported}
        </Bar>
      }
    >
      <Tabs
        fit
        label={t('terminals.operation-history.view')}
        choices={views}
        value={view}
        onChange={(to) => change({ view: to })}
      />
      <div className="gap-3" />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <OperationRows
            list={list}
            onOpen={(opened) => change({ id: opened })}
            empty={<None of={active > 0 ? 'filtered' : view} onClear={() => change(NO_FILTER)} />}
          />
        </Stack>
      </PullToRefresh>
      <OperationSheet id={openId} onClose={() => change({ id: undefined })} />
      <OperationFilterSheet
        key={String(isFiltering)}
        open={isFiltering}
        onClose={() => setFiltering(false)}
        filter={filter}
        onApply={(next) => {
          change({ ...NO_FILTER, ...next });
          setFiltering(false);
        }}
      />
    </Screen>
  );
}

interface BarProps {
  /** The number of filters in use. */
  active: number;
  onFilter: () => void;
  children: ReactNode;
}

function Bar({ active, onFilter, children }: BarProps): ReactNode {
  const { t } = useText();
  const filter = (
    <NavAction count={active} onClick={onFilter}>
      {t('terminals.operation-history.filter')}
    </NavAction>
  );
  return (
    <NavBar
      right={
        <>
          {filter}
          {children}
        </>
      }
    />
  );
}

interface NoneProps {
  of: (typeof OPERATION_VIEWS)[number] | 'filtered';
  onClear: () => void;
}

function None({ of, onClear }: NoneProps): ReactNode {
  const { t } = useText();
  return (
    <Empty
      icon="history"
      title={t(`terminals.operation-history.none-${of}`)}
      action={of === 'filtered' ? { label: t('ui.filter.clear'), onClick: onClear } : undefined}
    >
      {t(`terminals.operation-history.none-${of}-hint`)}
    </Empty>
  );
}

export { OperationHistoryPage as Page };
