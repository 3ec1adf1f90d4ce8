import type { AnswerOf } from '#platform/contract/call.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { ConsolePage } from '#platform/ui-console/page.ts';
/** What the palette lists, in its order. */
import type { IconName } from '#platform/ui/basics/icon-name.ts';
import type { RecordKind, searchAllRecords } from '#capabilities/home/contract/find/search-all-records.ts';
import { recentlyOpened } from './recent.ts';
import { addressOfRecord, KIND_ICONS, type FoundRecord, type Typed } from './record-kinds.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface PaletteItem {
  readonly group: string;
  readonly icon: IconName;
  readonly no: string;
  readonly name: string;
  readonly right: string;
  readonly to: string;
  readonly kind?: RecordKind;
  readonly record?: FoundRecord;
}

export interface Listed {
  readonly pages: readonly ConsolePage[];
  readonly found: AnswerOf<typeof searchAllRecords> | undefined;
  readonly typed: Typed;
  readonly t: Translate;
}

const recordItems = ({ found, pages, t }: Listed): PaletteItem[] =>
  (found?.kinds ?? []).flatMap(({ kind, rows }) =>
    rows.map((record) => ({
      group: t(`console.find.kind.${kind}`),
      icon: KIND_ICONS[kind],
      no: record.no,
      name: [record.name, record.amountFen === undefined ? undefined : yuan(record.amountFen)]
        .filter(Boolean)
        .join(' '),
      right: record.state === undefined ? '' : t(record.state),
      to: addressOfRecord(kind, record, (path) => pages.some((page) => page.path === path)),
      kind,
      record,
    })),
  );

const pageItems = ({ pages, typed, t }: Listed): PaletteItem[] =>
  pages
    .map((page) => ({ page, title: t(page.title) }))
    .filter(({ page, title }) => {
      const text = typed.text.toLowerCase();
      return typed.isPages || (text !== '' && (title.toLowerCase().includes(text) || page.path.slice(1) === text));
    })
    .filter(({ title }) => typed.text === '' || title.toLowerCase().includes(typed.text.toLowerCase()))
    .map(({ page, title }) => ({
      group: t('console.find.pages'),
      icon: page.icon,
      no: title,
      name: page.path,
      right: '',
      to: page.path,
    }));

/** Lists that have a search of their own go on with what was typed. */
const SEARCHED = [
  ['/trades', (text: string) => `/trades?text=${encodeURIComponent(text)}&period=all`],
  ['/withdrawals', (text: string) => `/withdrawals?text=${encodeURIComponent(text)}`],
] as const;

const searchItems = ({ pages, typed, t }: Listed): PaletteItem[] =>
  SEARCHED.flatMap(([path, to]) => {
    const page = pages.find((each) => each.path === path);
    if (page === undefined || typed.text === '' || typed.isPages || typed.kind !== undefined) return [];
    return [
      {
        group: t('console.find.pages'),
        icon: 'search' as const,
        no: t('console.find.in', { page: t(page.title), text: typed.text }),
        name: '',
        right: '',
        to: to(typed.text),
      },
    ];
  });

const recentItems = ({ t }: Listed): PaletteItem[] =>
  recentlyOpened().map((opened) => ({ ...opened, group: t('console.find.recent'), right: '' }));

export const paletteItems = (listed: Listed): PaletteItem[] => {
  const { text, isPages } = listed.typed;
  if (text === '' && !isPages) return recentItems(listed);
  return [...(isPages ? [] : recordItems(listed)), ...pageItems(listed), ...searchItems(listed)];
};
