/** ⌘K: any record by a fragment of its number, its name or its amount, and every page of the role. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import { loadTexts, useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { addressOf, navigate } from '#platform/ui-console/navigation.ts';
import { searchAllRecords, type RecordKind } from '#capabilities/home/contract/find/search-all-records.ts';
import type { ShownEntry } from '../navigation.ts';
import { paletteItems, type PaletteItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { PalettePreview } from './palette-preview.tsx';
import { keepOpened } from './recent.ts';
import { readTyped, type TypedQuery } from './record-kinds.ts';
import styles from './palette.module.css';

const REST_MS = 150;
const PREFIXES = ['@', '#', '¥', '>'] as const;
const optionId = (index: number): string => `palette-${index}`;

/** Words of states that the found records have. */
const STATE_TEXTS = ['agents', 'merchants', 'terminals', 'trades', 'withdrawals'];

const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

const useFound = (typed: TypedQuery, narrowed: RecordKind | undefined) => {
  const kind = typed.kind ?? narrowed;
  const request = { text: typed.text, ...(kind !== undefined && { kind }) };
  return useCall(searchAllRecords, request, {
    enabled: typed.text !== '' && !typed.isPages,
    keepPrevious: true,
  });
};

function Foot(): ReactNode {
  const { t } = useText();
  return (
    <footer className={styles['foot']} aria-hidden="true">
      {PREFIXES.map((prefix) => (
        <span key={prefix}>
          <b>{prefix}</b> {t(`console.find.prefix.${prefix}`)}
        </span>
      ))}
      <span className={styles['keys']}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('console.find.choose')}
        <kbd>Tab</kbd> {t('console.find.narrow')}
        <kbd>Esc</kbd> {t('console.close')}
      </span>
    </footer>
  );
}

interface PaletteProps {
  entries: readonly ShownEntry[];
  onClose: () => void;
}

interface QueryProps {
  text: string;
  narrowed: RecordKind | undefined;
  /** The id of the highlighted row. */
  activeId: string | undefined;
  status: string;
  onChange: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Query({ text, narrowed, activeId, status, onChange, onKey }: QueryProps): ReactNode {
  const { t } = useText();
  return (
    <label className={styles['query']}>
      <Icon name="search" />
      {narrowed !== undefined && <em>{t(`console.find.kind.${narrowed}`)}</em>}
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={activeId}
        aria-label={t('console.find')}
        placeholder={t('console.find.placeholder')}
        maxLength={60}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
      />
      <span role="status">{status}</span>
    </label>
  );
}

/** The act of a key; other keys are typed. */
const keyActOf = (
  event: KeyboardEvent<HTMLInputElement>,
  item: PaletteItem | undefined,
  acts: Readonly<Record<string, () => void>>,
): (() => void) | undefined => {
  if (event.nativeEvent.isComposing) return undefined;
  const isCommand = event.metaKey || event.ctrlKey;
  if (isCommand && event.key === 'c' && item !== undefined && isNothingSelected(event.currentTarget))
    return () => void writeClipboard(location.origin + addressOf(item.to));
  return event.key === 'Enter' && isCommand ? acts['Window'] : acts[event.key];
};

const openItem = ({ icon, no, name, to }: PaletteItem, isWindow: boolean): void => {
  keepOpened({ icon, no, name, to });
  if (isWindow) window.open(addressOf(to), '_blank', 'noopener');
  else navigate(to);
};

/** The search itself, once its words are there. */
function Search({ entries, onClose }: PaletteProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState('');
  const [narrowed, narrow] = useState<RecordKind>();
  const [index, setIndex] = useState(0);
  const typed = readTyped(useRested(text));
  const { data, error, isFetching } = useFound(typed, narrowed);
  const items = paletteItems({ entries, found: typed.text === '' ? undefined : data, typed, t });
  const shown = Math.min(index, Math.max(0, items.length - 1));
  const item = items[shown];
  const open = (opened: PaletteItem | undefined, isWindow: boolean): void => {
    if (opened === undefined) return;
    openItem(opened, isWindow);
    onClose();
  };
  const go = (by: number): void => setIndex((shown + by + items.length) % Math.max(1, items.length));
  const acts = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    Enter: () => open(item, false),
    Window: () => open(item, true),
    Tab: () => narrow(narrowed === undefined ? item?.kind : undefined),
    Escape: () => (narrowed === undefined ? onClose() : narrow(undefined)),
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = keyActOf(event, item, acts);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const change = (next: string): void => {
    setText(next);
    setIndex(0);
  };
  const count = isFetching || typed.text === '' ? '' : t('console.find.count', { count: items.length });
  return (
    <>
      <Query
        text={text}
        narrowed={narrowed}
        activeId={item === undefined ? undefined : optionId(shown)}
        status={error === null ? count : failureText(error, t)}
        onChange={change}
        onKey={onKey}
      />
      <div className={styles['body']}>
        <PaletteList items={items} part={typed.text} index={shown} id={optionId} onHover={setIndex} onOpen={open} />
        <PalettePreview item={item} />
      </div>
      <Foot />
    </>
  );
}

const isNothingSelected = ({ selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === selectionEnd;

export function Palette({ entries, onClose }: PaletteProps): ReactNode {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    void loadTexts(STATE_TEXTS).then(() => setReady(true));
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('console.find')}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      {isReady && <Search entries={entries} onClose={onClose} />}
    </dialog>
  );
}
