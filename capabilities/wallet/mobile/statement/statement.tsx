/** 账户流水: a month of the wallets by day, the profit shares of a day folded into one row. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { WALLET_KINDS } from '../../contract/enums.ts';
import { getStatementSummary } from '../../contract/get-statement-summary.ts';
import { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { FilterResult } from './filter-result.tsx';
import { MonthCard } from './month-card.tsx';
import { activeFilters, FIELDS, listRequest, shownMonth, summaryRequest } from './statement-address.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilter } from './statement-filter.tsx';
import styles from './statement.module.css';

const NO_FILTER = { kinds: [], direction: undefined, from: undefined, to: undefined } as const;

export function Page(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [state, change] = useAddress(FIELDS);
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const list = useList(listStatementEntries, listRequest(state, now), { keepPrevious: true });
  const summary = useCall(getStatementSummary, summaryRequest(state, now), { keepPrevious: true });
  const month = shownMonth(state, now);
  const refresh = async (): Promise<void> => void (await Promise.all([list.refresh(), summary.refetch()]));
  const wallets = [
    { value: '', label: t('wallet.statement.all') },
    ...WALLET_KINDS.map((kind) => ({ value: kind as string, label: t(`wallet.name.${kind}`) })),
  ];
  const isFiltered = activeFilters(state) > 0 || state.from !== undefined || state.to !== undefined;
  const choose = (value: string): void =>
    change({ wallet: WALLET_KINDS.find((kind) => kind === value), kinds: [], direction: undefined });
  const openFilter = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const filter = (
    <NavAction icon="filter" count={activeFilters(state)} onClick={openFilter}>
      {t('ui.filter.title')}
    </NavAction>
  );
  return (
    <Screen bar={<NavBar right={filter} />}>
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
        <div className={styles['wallets']}>
          <Chips
            label={t('wallet.statement.wallet')}
            choices={wallets}
            value={state.wallet ?? ''}
            onChange={choose}
            look="fit"
          />
        </div>
        {isFiltered && (
          <FilterResult state={state} now={now} found={summary.data?.found} onClear={() => change(NO_FILTER)} />
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
