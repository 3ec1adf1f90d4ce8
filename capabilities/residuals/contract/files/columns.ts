/** The meanings of columns of a residual file. */
export const COLUMNS = [
  'merchantNo',
  'merchantName',
  'sn',
  'month',
  'volume',
  'rate',
  'share',
  'agent',
  'remark',
] as const;
export type Column = (typeof COLUMNS)[number];

export const isColumn = (text: string): text is Column => (COLUMNS as readonly string[]).includes(text);

/** The column that each heading means; a heading without a column is left out. */
export type Mapping = Readonly<Record<string, Column>>;

/** The mapped cells of a line, as written. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

/** To whom the income in a sender's files belongs. */
export const PAYS_TO = ['agents', 'platform'] as const;
export type PaysTo = (typeof PAYS_TO)[number];
