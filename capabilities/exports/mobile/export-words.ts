/** Words of an export's line. */
import type { RowOf } from '#platform/client/hooks.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import type { Lang } from '#platform/i18n/languages.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateRange, formatShortDate } from '#platform/time/format.ts';
import type { listExports } from '../contract/list-exports.ts';

export type Export = RowOf<typeof listExports>;
export interface Words {
  t: Text['t'];
  lang: Lang;
  now: Date;
}

const KB = 1024;

/** `12 KB`, `1.2 MB`, never broken between number and unit. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;

/** 交易明细 9月1日 — 9月18日 */
export const titleOf = ({ title, from, to }: Export, { now, lang }: Words): string => {
  if (from !== undefined && to !== undefined) return `${title} ${formatDateRange(from, to, now, lang)}`;
  const day = from ?? to;
  return day === undefined ? title : `${title} ${formatShortDate(day, now, lang)}`;
};

const rowsText = ({ rows, expected }: Export, t: Words['t']): string =>
  expected === undefined
    ? t('exports.downloads.rows', { count: formatCount(rows) })
    : t('exports.downloads.progress', { done: formatCount(rows), all: formatCount(expected) });

const aheadText = ({ ahead }: Export, t: Words['t']): string | undefined =>
  ahead === undefined || ahead === 0 ? undefined : t('exports.downloads.ahead', { count: ahead });

const given = (...words: (string | undefined)[]): string[] => words.filter((word) => word !== undefined);

/** 团队 · CSV · 6,105 / 9,846 行 */
export const openMeta = (row: Export, { t }: Words): string[] =>
  given(...row.filters, row.format.toUpperCase(), row.state === 'running' ? rowsText(row, t) : aheadText(row, t));

/** 团队 · XLSX · 1.2 MB · 9月25日前有效 */
export const readyMeta = (row: Export, { t, now, lang }: Words): string[] =>
  given(
    ...row.filters,
    row.format.toUpperCase(),
    row.bytes === undefined ? undefined : sizeText(row.bytes),
    row.expiresAt && t('exports.downloads.until', { day: formatShortDate(row.expiresAt, now, lang) }),
  );

export const expiredMeta = (row: Export, { t, now, lang }: Words): string[] =>
  given(
    row.format.toUpperCase(),
    row.expiresAt && t('exports.downloads.expired-on', { day: formatShortDate(row.expiresAt, now, lang) }),
  );
