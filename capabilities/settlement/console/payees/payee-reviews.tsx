/** /console/payees: settlement accounts that wait for review, and agents who said "that was not me". */
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CountTabs, type CountTab } from '#platform/ui-console/count-tabs.tsx';
import { useDelayed } from '#platform/ui-console/delayed.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { openIn, PAYEE_TABS, pathOf, searchOf, stateOf, type PayeeState, type PayeeTab } from './payee-address.ts';
import { PayeeDetail } from './payee-detail.tsx';
import type { ArmedPayee } from './payee-foot.tsx';
import { keyOf, rowsOf, type PayeeRow, type Reviews } from './payee-row.ts';
import { PayeeTable } from './payee-table.tsx';
import { usePayeeReviews } from './use-payee-reviews.ts';

const KEYS = ['j', 'k', 'a', 'r', 'enter', 'z', '/'];
const KEYS_OF_READERS = ['j', 'k', '/'];

function PayeeKeys({ keys }: { keys: readonly string[] }): ReactNode {
  const { t } = useText();
  const nameOf = (key: string): string => (key === 'enter' ? 'Enter' : key.toUpperCase());
  return <KeyList keys={keys.map((key) => [nameOf(key), t(`settlement.console.key.${key}`)])} />;
}

const tabsOf = (found: Reviews | undefined, t: ReturnType<typeof useText>['t']): CountTab<PayeeTab>[] =>
  PAYEE_TABS.map((key) => ({ key, label: t(`settlement.console.tab.${key}`), count: found?.[key].length }));

export function PayeeReviews(): ReactNode {
  const { t } = useText();
  const [path, search] = [usePath(), useSearch()];
  const state = stateOf(path, search);
  const opened = openIn(path);
  const openKey = opened && keyOf(opened);
  const [armed, arm] = useState<ArmedPayee>();
  const mayReview = useMay('payee:review');
  const list = usePayeeReviews();
  const rows = rowsOf(list.data, state.tab, state.text);
  const delayed = useDelayed().flatMap(({ about }) => about);
  const index = rows.findIndex((row) => keyOf(row) === openKey);
  const shown = rows[index];
  const open = (row: PayeeRow | undefined): void => {
    arm(undefined);
    replaceAddress(pathOf(state.tab, row?.id), searchOf(state));
  };
  const change = (more: Partial<PayeeState>): void => {
    arm(undefined);
    replaceAddress(pathOf(state.tab, undefined), searchOf({ ...state, ...more }));
  };
  const find = useCallback((text: string) => {
    const before = stateOf(location.pathname.replace(/^\/console/, ''), location.search);
    if (before.text !== text) replaceAddress(pathOf(before.tab, undefined), searchOf({ ...before, text }));
  }, []);
  useRowKeys({ rows, index, isOpen: shown !== undefined, open });
  const next = (): void => open(rows.slice(index + 1).find((row) => !delayed.includes(keyOf(row))));
  return (
    <div className="c-page">
      <PageHead title={t('settlement.console.payees')}>
        <SearchBox initial={state.text} placeholder={t('settlement.console.search')} onSearch={find} />
      </PageHead>
      <CountTabs tabs={tabsOf(list.data, t)} current={state.tab} onChange={(tab) => change({ tab })} />
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <PayeeTable list={list} rows={rows} tab={state.tab} openKey={openKey} onOpen={open} />
        {shown !== undefined && (
          <PayeeDetail
            key={openKey}
            row={shown}
            mayReview={mayReview}
            armed={armed}
            onArm={arm}
            onClose={() => open(undefined)}
            onDecided={next}
          />
        )}
      </div>
      <PayeeKeys keys={mayReview ? KEYS : KEYS_OF_READERS} />
      <UndoBar onUndone={() => arm(undefined)} />
    </div>
  );
}
