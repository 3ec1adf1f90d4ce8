/** 我的交易: transactions grouped by day, each with the caller's earning. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useLive } from '#capabilities/statistics/mobile/api.ts';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { exportTrades } from '../../contract/lookup/export-trades.ts';
import { MAX_SEARCH } from '../../contract/lookup/fields.ts';
import { FilterBar } from './filter-bar.tsx';
import { TradeList, TradeScope, useTradeList } from './trade-list.tsx';
import styles from './trades.module.css';

function MyTradesPage(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const trades = useTradeList();
  const { text, used, asked, list, change, setFiltering } = trades;
  const scan = useScan('search', ([first]) => first && change({ text: first.sn }));
  return (
    <Screen
      bar={
        <FilterBar
          count={used}
          onOpen={() => setFiltering(true)}
          more={list.rows.length > 0 && <ExportAction call={exportTrades} request={asked} />}
        />
      }
    >
      <div className={styles['tools']}>
        <TradeScope trades={trades} />
        <SearchField
          value={text}
          onChange={(typed) => change({ text: typed })}
          placeholder={t('trades.my-trades.search')}
          maxLength={MAX_SEARCH}
          onScan={() => scan()}
        />
      </div>
      <TradeList trades={trades} now={now} />
    </Screen>
  );
}

export { MyTradesPage as Page };
