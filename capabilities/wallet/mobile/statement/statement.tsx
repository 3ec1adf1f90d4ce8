/** 账户流水: every entry with the balance after it, grouped by month. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { WALLET_KINDS, type WalletKind } from '../../contract/enums.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilter, type Filter } from './statement-filter.tsx';

const asWallet = (text: string | undefined): WalletKind | undefined => WALLET_KINDS.find((kind) => kind === text);

export function Page(): ReactNode {
  const { t } = useText();
  const query = useQueryParams({ wallet: 'string', from: 'string', to: 'string' });
  const now = useNow(usePage().active);
  const [wallet, setWallet] = useState(asWallet(query.wallet));
  const [filter, setFilter] = useState<Filter>({ kinds: [], from: query.from, to: query.to });
  const [open, setOpen] = useState(false);
  const { kinds, from, to } = filter;
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
  const choose = (value: string): void => {
    setWallet(asWallet(value));
    setFilter({ ...filter, kinds: [] });
  };
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
          onReset={() => setFilter({ kinds: [] })}
        />
      </PullToRefresh>
      <StatementFilter
        open={open}
        wallet={wallet}
        value={filter}
        now={now}
        onClose={() => setOpen(false)}
        onApply={setFilter}
      />
    </Screen>
  );
}
