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

/** Which column a heading is; a heading that is not in it is left out. */
export type Mapping = Readonly<Record<string, Column>>;

/** The cells of a line that are mapped, as they are written. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

/** Whose income a sender's files are. */
export const PAYS_TO = ['agents', 'platform'] as const;
export type PaysTo = (typeof PAYS_TO)[number];
