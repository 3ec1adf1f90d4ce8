/** The import's state in its address: /console/terminals/import/IN000012?group=faulty&page=2. */
import { STOCK_GROUPS, type StockGroup } from '../../contract/stock/stock-verdicts.ts';

export const IMPORT_PATH = '/terminals/import';

export interface StockState {
  /** If undefined, all lines. */
  readonly group: StockGroup | undefined;
  readonly pageNum: number;
}

export const importPathOf = (no: string | undefined): string =>
  no === undefined ? IMPORT_PATH : `${IMPORT_PATH}/${no}`;

/** @param path below /console. */
export const openImportIn = (path: string): string | undefined => /^\/terminals\/import\/(IN\d{1,15})$/.exec(path)?.[1];

export const stockStateOf = (search: string): StockState => {
  const given = new URLSearchParams(search);
  return {
    group: STOCK_GROUPS.find((group) => group === given.get('group')),
    pageNum: Number(/^[1-9]\d{0,2}$/.exec(given.get('page') ?? '')?.[0] ?? 1),
  };
};

export const stockSearchOf = ({ group, pageNum }: StockState): string => {
  const parts = new URLSearchParams([
    ...(group === undefined ? [] : [['group', group]]),
    ...(pageNum === 1 ? [] : [['page', String(pageNum)]]),
  ]).toString();
  return parts === '' ? '' : `?${parts}`;
};
