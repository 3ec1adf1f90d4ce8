/** Which columns of a file of new terminals hold what: by their headings, else by what stands in them. */
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';

/** Indexes of the columns. */
export interface StockColumns {
  /** The first row below the headings. */
  readonly first: number;
  readonly sn: number;
  readonly brand?: number | undefined;
  readonly model?: number | undefined;
  readonly policy?: number | undefined;
}

type Heading = 'sn' | 'brand' | 'model' | 'policy';

const KNOWN: Readonly<Record<Heading, RegExp>> = {
  sn: /^(?:sn|s\/n|(?:机具|終端|终端|设备|設備|产品|產品)?(?:sn[号號码碼]?|序列号|序列號|编号|編號|号|號)|terminal(?:sn|id)?|serial(?:no|number)?|シリアル番号)$/u,
  brand: /^(?:品牌|牌子|厂商|廠商|brand|ブランド)$/u,
  model: /^(?:型号|型號|品牌型号|品牌型號|机型|機型|机具型号|model|機種|モデル)$/u,
  policy: /^(?:政策|产品政策|產品政策|产品|產品|policy|ポリシー)$/u,
};
const TITLES = 10;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-:.。*()【】[\]]/gu, '');

const namedIn = (row: readonly string[]): Partial<Record<Heading, number>> => {
  const found: Partial<Record<Heading, number>> = {};
  for (const [index, text] of row.entries())
    for (const name of ['sn', 'brand', 'model', 'policy'] as const)
      if (found[name] === undefined && KNOWN[name].test(bare(text))) found[name] = index;
  return found;
};

const countSerials = (rows: readonly (readonly string[])[], column: number): number =>
  rows.filter((row) => isSerial(normalSerial(row[column] ?? ''))).length;

/** The column in which most rows have a serial number; if undefined, none has. */
const likeliest = (rows: readonly (readonly string[])[]): number | undefined => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from({ length: width }, (_, column) => countSerials(rows, column));
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : counts.indexOf(most);
};

/** Titles may stand above the headings. @returns undefined if no column holds serial numbers. */
export const readColumns = (rows: readonly (readonly string[])[]): StockColumns | undefined => {
  for (const [index, row] of rows.slice(0, TITLES).entries()) {
    const { sn, ...others } = namedIn(row);
    if (sn !== undefined) return { first: index + 1, sn, ...others };
  }
  const sn = likeliest(rows);
  return sn === undefined ? undefined : { first: 0, sn };
};
