/** Rows that were opened from the search lately: kept in this tab alone, so that it ends with the session. */
import type { ConsoleIconName } from '#platform/ui/basics/icon-name.ts';

export interface RecentRow {
  readonly icon: ConsoleIconName;
  readonly no: string;
  readonly name: string;
  readonly to: string;
}

const KEY = 'zy.console.opened';
const MOST = 6;

const isOpened = (value: unknown): value is RecentRow =>
  typeof value === 'object' && value !== null && 'to' in value && 'no' in value && 'name' in value && 'icon' in value;

export const recentlyOpened = (): RecentRow[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpened) : [];
  } catch {
    return [];
  }
};

export const keepOpened = (opened: RecentRow): void => {
  const others = recentlyOpened().filter(({ to }) => to !== opened.to);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([opened, ...others].slice(0, MOST)));
  } catch {
    // a full or forbidden storage only forgets
  }
};

export const forgetOpened = (): void => sessionStorage.removeItem(KEY);
