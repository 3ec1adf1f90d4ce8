/** The lines above the rows of an export: which list, which filter, which period, when and by whom. */
import type { Cell } from '#platform/csv/typed-cells.ts';
import { joined } from '#platform/i18n/joined.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import type { Translate } from './columns.ts';
import type { ExportDefinition, Filter } from './definitions.ts';

export interface MadeBy {
  readonly at: Date;
  readonly name: string;
}

const note = (text: string): Cell[] => [{ is: 'note', text }];

const periodText = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string =>
  [from, to].filter((day) => day !== undefined).length === 0 ? '' : `${from ?? '…'} — ${to ?? '…'}`;

export const headRows = (definition: ExportDefinition, filter: Filter, t: Translate, made: MadeBy): Cell[][] => {
  const words = definition.words(filter, t);
  const period = periodText(definition.period(filter));
  return [
    [{ is: 'head', text: t(definition.title) }],
    note(t('exports.file.filter', { words: words.length === 0 ? t('exports.file.all') : joined(...words) })),
    note(t('exports.file.period', { period: period === '' ? t('exports.file.all') : period })),
    note(t('exports.file.made', { at: shanghaiText(made.at).replace('T', ' '), name: made.name })),
    [],
    definition.columns.map(({ title }): Cell => ({ is: 'head', text: t(title) })),
  ];
};

/** Characters that file systems refuse, and spaces. */
const UNFIT = /[\s\\/:*?"<>|\p{Cc}]+/gu;

/** `交易明细_2026-09-01_2026-09-18.xlsx` */
export const fileNameOf = (
  title: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  made: Date,
  format: string,
): string => {
  const days = from === undefined && to === undefined ? [shanghaiText(made).slice(0, 10)] : [from, to];
  return `${[title, ...days.filter((day) => day !== undefined)].join('_').replaceAll(UNFIT, '-')}.${format}`;
};
