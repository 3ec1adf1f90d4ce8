/** The second step: faulty cells are mended in the list, and beside it stands what would be stocked, with whom. */
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { STOCK_GROUPS } from '../../contract/stock/stock-verdicts.ts';
import type { OpenStock } from './open-stock.ts';
import { importPathOf, stockSearchOf, stockStateOf, type StockState } from './stock-address.ts';
import { StockLines } from './stock-lines.tsx';
import { countOf, StockResult } from './stock-result.tsx';
import styles from './stock.module.css';

export function StockReview({ file }: { file: OpenStock }): ReactNode {
  const { t } = useText();
  const state = stockStateOf(useSearch());
  const mayManage = useMay('stock:manage');
  const change = (more: Partial<StockState>): void =>
    replaceAddress(importPathOf(file.no), stockSearchOf({ ...state, pageNum: 1, ...more }));
  const all = file.lineCount;
  const options = [
    { value: 'all', label: `${t('terminals.console.group.all')} ${formatCount(all)}` },
    ...STOCK_GROUPS.map((group) => ({
      value: group,
      label: `${t(`terminals.console.group.${group}`)} ${formatCount(countOf(file, group))}`,
    })),
  ];
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          value={state.group ?? 'all'}
          options={options}
          onChange={(to) => change({ group: STOCK_GROUPS.find((group) => group === to) })}
        />
        <span>{t('terminals.console.mend-hint')}</span>
      </div>
      <div className="c-body" data-open="">
        <StockLines
          no={file.no}
          group={state.group}
          pageNum={state.pageNum}
          mayManage={mayManage}
          onPage={(pageNum) => change({ pageNum })}
        />
        <StockResult file={file} mayManage={mayManage} />
      </div>
      <KeyList
        keys={(mayManage ? ['j', 'k', 'e', 'g', 'a'] : ['j', 'k']).map((key) => [
          key.toUpperCase(),
          t(`terminals.console.key.${key}`),
        ])}
      />
    </>
  );
}
