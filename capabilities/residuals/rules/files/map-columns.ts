/** Recognises columns by their headings (docs/domain.md §5 "Residual files"). */
import type { Column, Mapping } from '../../contract/files/columns.ts';

/** A heading in the form in which headings are compared: lower case, without blanks, marks and units. */
const normalHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-:：.。/()（）[\]【】*]|元|¥/gu, '');

const KNOWN: Readonly<Record<Column, readonly string[]>> = {
  merchantNo: ['商户编号', '商户号', '商编', '商户代码', '商戶編號', '商戶號', 'merchantno', 'merchantid', 'mid'],
  merchantName: ['商户名称', '商户名', '商户简称', '商戶名稱', 'merchantname', 'merchant'],
  sn: [
    'sn',
    '终端号',
    '终端编号',
    '机具号',
    '机具编号',
    '机具sn',
    '终端sn',
    '序列号',
    '終端號',
    'terminal',
    'terminalsn',
    'serial',
    'serialno',
  ],
  month: ['月份', '账期', '月', '结算月', '賬期', 'month', 'period'],
  volume: ['交易额', '交易金额', '交易总额', '流水', '交易額', 'volume', 'amount', 'sales'],
  rate: ['费率', '签约费率', '費率', 'rate'],
  share: ['分润', '分润金额', '应得分润', '分潤', '分潤金額', 'residual', 'share', 'commission', 'income'],
  agent: ['代理商编号', '代理编号', '代理商', '代理号', '代理商編號', 'agent', 'agentno', 'agentcode'],
  remark: ['备注', '说明', '備註', 'remark', 'remarks', 'note'],
};
const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  (Object.entries(KNOWN) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [normalHeading(name), column]),
  ),
);

export interface MappedColumns {
  /** The meaning of each column of the table; if undefined, it is left out. */
  readonly columns: readonly (Column | undefined)[];
  /** Headings that are left out. */
  readonly unmapped: readonly string[];
  /** Required columns that are missing. */
  readonly missing: readonly Column[];
}

/** The mapping given for this file, then the sender's stored one, then the heading itself; each column once. */
export const mapColumns = (headings: readonly string[], kept: Mapping, given: Mapping = {}): MappedColumns => {
  const names = headings.map(normalHeading);
  const normal = (mapping: Mapping): ReadonlyMap<string, Column> =>
    new Map(Object.entries(mapping).map(([heading, column]) => [normalHeading(heading), column]));
  const columns: (Column | undefined)[] = headings.map(() => undefined);
  const taken = new Set<Column>();
  for (const source of [normal(given), normal(kept), COLUMN_OF])
    for (const [index, name] of names.entries()) {
      const column = name === '' || columns[index] !== undefined ? undefined : source.get(name);
      if (column === undefined || taken.has(column)) continue;
      columns[index] = column;
      taken.add(column);
    }
  const missing: Column[] = taken.has('share') ? [] : ['share'];
  if (!taken.has('merchantNo') && !taken.has('sn')) missing.push('merchantNo');
  return {
    columns,
    unmapped: headings.filter((heading, index) => heading.trim() !== '' && columns[index] === undefined),
    missing,
  };
};

/** The row of headings: among the first rows, the one with most recognised headings; titles may precede it. */
export const headingRow = (rows: readonly (readonly string[])[], kept: Mapping, given: Mapping = {}): number => {
  const known = rows.slice(0, 10).map((row) => mapColumns(row, kept, given).columns.filter(Boolean).length);
  return known.indexOf(Math.max(0, ...known));
};
