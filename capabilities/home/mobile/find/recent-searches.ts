/** The last searches of this account, on this phone alone; gone when it logs out. */
import { useState } from 'react';
import { deviceDraft, dropFromDevice, keepOnDevice } from '#platform/client/device-draft.ts';

const KEY = 'zy.searches';
const MOST = 8;

interface StoredSearches {
  texts: string[];
}

const read = (): string[] => {
  const texts: unknown = deviceDraft<StoredSearches>(KEY)?.texts;
  return Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [];
};

const write = (texts: readonly string[]): void => {
  if (texts.length === 0) dropFromDevice(KEY);
  else keepOnDevice(KEY, { texts });
};

export interface RecentSearches {
  texts: readonly string[];
  add: (text: string) => void;
  remove: (text: string) => void;
  clear: () => void;
}

export function useRecent(): RecentSearches {
  const [texts, setTexts] = useState(read);
  const change = (next: string[]): void => {
    write(next);
    setTexts(next);
  };
  const others = (text: string): string[] => texts.filter((other) => other !== text);
  return {
    texts,
    add: (text) => text !== '' && change([text, ...others(text)].slice(0, MOST)),
    remove: (text) => change(others(text)),
    clear: () => change([]),
  };
}
