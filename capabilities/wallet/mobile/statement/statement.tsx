/** 账户流水: a month of the wallets by day, the profit shares of a day folded into one row. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import type { ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { exportStatementEntries } from '../../contract/statement/export-statement-entries.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { MAX_SEARCH } from '../../contract/statement/statement-fields.ts';
import { FilterResult } from './filter-result.tsx';
import { MonthCard } from './month-card.tsx';
import {
  activeFilters,
  exportRequest,
  FIELDS,
  isSearch,
  listRequest,
  shownMonth,
  summaryRequest,
} from './statement-address.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilter } from './statement-filter.tsx';
import styles from './statement.module.css';

const NO_FILTER = {
  kinds: [],
  direction: undefined,
  from: undefined,
  to: undefined,
  text: '',
  min: undefined,
  max: undefined,
  single: false,
} as const;

function StatementPage(): ReactNode {
  const now = useNow(usePage().active);
  const [state, change] = useAddress(FIELDS);
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const asked = { ...state, text: useDebounced(state.text) };
  const list = useList(listStatementEntries, listRequest(asked, now), { keepPrevious: true });
  const summary = useCall(getStatementSummary, summaryRequest(asked, now), { keepPrevious: true });
  const month = shownMonth(state, now);
  const exported = <ExportAction call={exportStatementEntries} request={exportRequest(asked, now)} />;
  const refresh = async (): Promise<void> => void (await Promise.all([list.refresh(), summary.refetch()]));
  const isFiltered = activeFilters(state) > 0 || state.from !== undefined || state.to !== undefined || isSearch(state);
  const choose = (value: string): void =>
    change({ wallet: WALLET_KINDS.find((kind) => kind === value), kinds: [], direction: undefined });
  const openFilter = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <Screen bar={<NavBar right={list.rows.length > 0 && exported} />}>
      <PullToRefresh onRefresh={refresh}>
        <Stack>
          <MonthCard
            month={month}
            now={now}
            summary={summary.data}
            isFailed={summary.isError}
            direction={state.direction}
            onMonth={(chosen) => change({ month: chosen, from: undefined, to: undefined })}
            onDirection={(direction) => change({ direction, kinds: [] })}
          />
        </Stack>
        <Narrowing state={state} onText={(typed) => change({ text: typed })} onWallet={choose} onFilter={openFilter} />
        {isFiltered && (
          <FilterResult
            state={state}
            now={now}
            found={summary.data?.found}
            isUncounted={summary.data !== undefined && summary.data.found === undefined}
            onClear={() => change(NO_FILTER)}
          />
        )}
        <StatementEntries
          list={list}
          now={now}
          showWallet={state.wallet === undefined}
          isFiltered={isFiltered}
          onReset={() => change(NO_FILTER)}
        />
      </PullToRefresh>
      {/* not before it is opened, because its options would lengthen the first render */}
      {wasOpened && (
        <StatementFilter open={open} state={state} now={now} onClose={() => setOpen(false)} onApply={change} />
      )}
    </Screen>
  );
}

interface NarrowingProps {
  state: ValuesOf<typeof FIELDS>;
  onText: (typed: string) => void;
  onWallet: (wallet: string) => void;
  onFilter: () => void;
}

/** Search, filter and wallet. */
function Narrowing({ state, onText, onWallet, onFilter }: NarrowingProps): ReactNode {
  const { t } = useText();
  const wallets = [
    { value: '', label: t('wallet.statement.all') },
    ...WALLET_KINDS.map((kind) => ({ value: kind as string, label: t(`ledger.name.${kind}`) })),
  ];
  return (
    <>
      <div className={styles['tools']}>
        <SearchField
          value={state.text}
          onChange={onText}
          placeholder={t('wallet.statement.search')}
          maxLength={MAX_SEARCH}
        />
        <IconButton
          icon="filter"
          look="square"
          label={t('ui.filter.title')}
          count={activeFilters(state)}
          onClick={onFilter}
        />
      </div>
      <div className={styles['wallets']}>
        <Chips
          label={t('wallet.statement.wallet')}
          choices={wallets}
          value={state.wallet ?? ''}
          onChange={onWallet}
          look="fit"
        />
      </div>
    </>
  );
}

export { StatementPage as Page };
