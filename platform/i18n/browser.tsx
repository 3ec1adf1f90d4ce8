import { useSyncExternalStore, type ReactNode } from 'react';
import { loaders, others, rest } from 'virtual:messages';
import { formatMessage, type Messages } from './format-message.ts';
import { defaultLanguage, isLang, type Lang } from './languages.ts';
import { textsChanged, type ChangedTexts } from './texts-changed.ts';

type Loader = (typeof loaders)[string];
type Values = Record<string, unknown>;

export interface Text {
  /** The message of a key in the current language, or the key itself if there is none. */
  t: (key: string, values?: Values) => string;
  lang: Lang;
}

const storageKey = 'zy.lang';
const texts = new Map<Lang, Messages>();
const loaded = new Set<string>();
const groups = new Set<string>();
const listeners = new Set<() => void>();
/** The language whose texts are being loaded; becomes current with `activateLanguage`. */
let wanted: Lang = defaultLanguage;

function missing(id: string): string {
  if (import.meta.env?.DEV) console.warn(`no text for ${id}`);
  return id;
}

const translator =
  (language: Lang) =>
  (key: string, values: Values = {}): string => {
    const message = texts.get(language)?.[key];
    return message === undefined ? missing(key) : formatMessage(message, values, language);
  };

let text: Text = { t: translator(defaultLanguage), lang: defaultLanguage };

function publish(language: Lang): void {
  text = { t: translator(language), lang: language };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language chosen on this device; defaults to simplified Chinese, the language of the shells in the HTML. */
export function storedLanguage(): Lang {
  if (typeof window === 'undefined') return defaultLanguage;
  const kept = readKept();
  return isLang(kept) ? kept : defaultLanguage;
}

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

async function loaderOf(group: string, language: Lang): Promise<Loader | undefined> {
  if (language !== defaultLanguage) return (await others()).loaders[`${group}/${language}`];
  return loaders[group] ?? (await rest()).loaders[group];
}

async function loadGroup(group: string, language: Lang): Promise<void> {
  const name = `${group}/${language}`;
  if (loaded.has(name)) return;
  const module = await (await loaderOf(group, language))?.();
  addMessages(language, module?.default ?? {});
  loaded.add(name);
}

function addMessages(language: Lang, messages: Messages): void {
  texts.set(language, { ...texts.get(language), ...messages });
}

/** Loads the texts of capabilities in the current language; the router calls this while the page's code is loading. */
export async function loadTexts(names: readonly string[], language = wanted): Promise<void> {
  names.forEach((name) => groups.add(name));
  await Promise.all(names.map((name) => loadGroup(name, language)));
}

/** Whether the texts of a page or of the shell are loaded: either has those that the shell shows. */
export const hasTexts = (): boolean => loaded.size > 0;

/** Switches the language of the app after loading the texts of all open pages. */
export async function setLanguage(language: Lang): Promise<void> {
  wanted = language;
  await Promise.all([...groups].map((group) => loadGroup(group, language)));
  activateLanguage(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is unavailable: the language lasts until the app is closed.
  }
}

/** Sets the language that will become current, before its texts are loaded. */
export function expectLanguage(language: Lang): void {
  wanted = language;
}

/** Makes a language current whose texts are loaded. */
export function activateLanguage(language: Lang): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  publish(language);
}

// Only in development; the condition removes it from the built app.
if (import.meta.hot)
  import.meta.hot.on(textsChanged, (changes: ChangedTexts) => {
    changes.forEach(({ language, messages }) => addMessages(language, messages));
    publish(text.lang);
  });

export function currentText(): Text {
  return text;
}

/** `const { t, lang } = useText();` — rerenders when the language changes. */
export function useText(): Text {
  return useSyncExternalStore(subscribe, currentText, currentText);
}

/**
 * Puts elements into a translated sentence: `rich(t('session.agree'), { link: (s) => <Link …>{s}</Link> })`
 * for a message like `我已阅读并同意 <link>《用户协议》</link>`.
 */
export function rich(message: string, parts: Record<string, (inner: string) => ReactNode>): ReactNode[] {
  return message.split(/(<\w+>.*?<\/\w+>)/).map((piece, index) => {
    const match = /^<(\w+)>(.*)<\/\w+>$/.exec(piece);
    const render = match?.[1] ? parts[match[1]] : undefined;
    return <Piece key={index}>{render ? render(match?.[2] ?? '') : piece}</Piece>;
  });
}

/** For {@link rich}: the text between <b> and </b> in the message. */
export const BOLD = { b: (inner: string): ReactNode => <b>{inner}</b> };

function Piece({ children }: { children: ReactNode }): ReactNode {
  return children;
}
