/** 账户流水: every entry with the balance after it, grouped by month. */
import { useState, type ReactNode } from 'react';
import { inOrder } from '#platform/time/day-range.ts';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { choice, choices, day } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '../../contract/enums.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilter, type Filter } from './statement-filter.tsx';

const FIELDS = { wallet: choice(WALLET_KINDS), kinds: choices(ENTRY_KINDS), from: day(), to: day() };
const NO_FILTER: Filter = { kinds: [], from: undefined, to: undefined };

export function Page(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [{ wallet, kinds, ...days }, change] = useAddress(FIELDS);
  const [open, setOpen] = useState(false);
  const { from, to } = inOrder(days);
  const list = useList(
    listStatementEntries,
    {
      pageSize: STATEMENT_PAGE,
      ...(wallet && { wallet }),
      ...(kinds.length > 0 && { kinds: [...kinds] }),
      ...(from && { from }),
      ...(to && { to }),
    },
    { keepPrevious: true },
  );
  const active = (kinds.length > 0 ? 1 : 0) + (from !== undefined || to !== undefined ? 1 : 0);
  const wallets = [
    { value: '', label: t('wallet.statement.all') },
    ...WALLET_KINDS.map((kind) => ({ value: kind as string, label: t(`wallet.name.${kind}`) })),
  ];
  const choose = (value: string): void => change({ wallet: WALLET_KINDS.find((kind) => kind === value), kinds: [] });
  return (
    <Screen
      bar={
        <NavBar
          right={
            <NavAction icon="filter" count={active} onClick={() => setOpen(true)}>
              {t('ui.filter.title')}
            </NavAction>
          }
        />
      }
    >
      <Chips label={t('wallet.statement.wallet')} choices={wallets} value={wallet ?? ''} onChange={choose} look="fit" />
      <PullToRefresh onRefresh={list.refresh}>
        <StatementEntries
          list={list}
          now={now}
          showWallet={wallet === undefined}
          isFiltered={active > 0}
          onReset={() => change(NO_FILTER)}
        />
      </PullToRefresh>
      <StatementFilter
        open={open}
        wallet={wallet}
        value={{ kinds, from, to }}
        now={now}
        onClose={() => setOpen(false)}
        onApply={(filter) => change({ ...NO_FILTER, ...filter })}
      />
    </Screen>
  );
}
