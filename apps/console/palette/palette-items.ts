/** The rows of the palette, in their order. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { joined } from '#platform/i18n/joined.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { ConsoleIconName } from '#platform/ui/basics/icon-name.ts';
import type { RecordKind, searchAllRecords } from '#capabilities/home/contract/find/search-all-records.ts';
import type { ShownEntry } from '../navigation.ts';
import { recentlyOpened } from './recent.ts';
import { addressOfRecord, KIND_ICONS, type FoundRecord, type TypedQuery } from './record-kinds.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface PaletteItem {
  readonly group: string;
  readonly icon: ConsoleIconName;
  readonly no: string;
  readonly name: string;
  readonly right: string;
  readonly to: string;
  readonly kind?: RecordKind;
  readonly record?: FoundRecord;
}

export interface ListSource {
  /** Those that the role may see. */
  readonly entries: readonly ShownEntry[];
  readonly found: AnswerOf<typeof searchAllRecords> | undefined;
  readonly typed: TypedQuery;
  readonly t: Translate;
}

const hasPage =
  (entries: readonly ShownEntry[]) =>
  (path: string): boolean =>
    entries.some(({ pages }) => pages.some((page) => page.path === path));

const recordItems = ({ found, entries, t }: ListSource): PaletteItem[] =>
  (found?.kinds ?? []).flatMap(({ kind, rows }) =>
    rows.map((record) => ({
      group: t(`console.find.kind.${kind}`),
      icon: KIND_ICONS[kind],
      no: record.no,
      name: [record.name, record.amountFen === undefined ? undefined : yuan(record.amountFen)]
        .filter(Boolean)
        .join(' '),
      right: record.state === undefined ? '' : t(record.state),
      to: addressOfRecord(kind, record, hasPage(entries)),
      kind,
      record,
    })),
  );

const isWanted = (name: string, path: string, { text, isPages }: TypedQuery): boolean => {
  const part = text.toLowerCase();
  if (part === '') return isPages;
  return name.toLowerCase().includes(part) || path.slice(1).startsWith(part);
};

/** A tab has the name of its entry before its own. */
const pageItems = ({ entries, typed, t }: ListSource): PaletteItem[] =>
  entries.flatMap((entry) =>
    entry.pages
      .map(({ path, title }) => {
        const [outer, inner] = [t(entry.title), t(title)];
        return { path, name: outer === inner || entry.pages.length === 1 ? outer : joined(outer, inner) };
      })
      .filter(({ path, name }) => isWanted(name, path, typed))
      .map(({ path, name }) => ({
        group: t('console.find.pages'),
        icon: entry.icon,
        no: name,
        name: path,
        right: '',
        to: path,
      })),
  );

/** Lists that have a search of their own go on with what was typed. */
const SEARCHED = [
  ['/trades', (text: string) => `/trades?text=${encodeURIComponent(text)}&period=all`],
  ['/withdrawals', (text: string) => `/withdrawals?text=${encodeURIComponent(text)}`],
] as const;

const searchItems = ({ entries, typed, t }: ListSource): PaletteItem[] =>
  SEARCHED.flatMap(([path, to]) => {
    const entry = entries.find((each) => each.path === path);
    if (entry === undefined || typed.text === '' || typed.isPages || typed.kind !== undefined) return [];
    return [
      {
        group: t('console.find.pages'),
        icon: 'search' as const,
        no: t('console.find.in', { page: t(entry.title), text: typed.text }),
        name: '',
        right: '',
        to: to(typed.text),
      },
    ];
  });

const recentItems = ({ t }: ListSource): PaletteItem[] =>
  recentlyOpened().map((opened) => ({ ...opened, group: t('console.find.recent'), right: '' }));

export const paletteItems = (listed: ListSource): PaletteItem[] => {
  const { text, isPages } = listed.typed;
  const recent = recentItems(listed);
  if (text === '' && !isPages)
    return recent.length > 0 ? recent : pageItems({ ...listed, typed: { ...listed.typed, isPages: true } });
  return [...(isPages ? [] : recordItems(listed)), ...pageItems(listed), ...searchItems(listed)];
};
