import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';
export type TextSize = 100 | 115 | 130;

interface Appearance {
  theme: Theme;
  textSize: TextSize;
  /** Whether nothing moves or fades, as with the system's own setting. */
  motionReduced: boolean;
  /** Whether amounts on home and wallet are hidden. */
  amountsHidden: boolean;
}

// The same keys are read by the script in index.html before the first paint.
const keys = { theme: 'zy.theme', textSize: 'zy.text', motionReduced: 'zy.still', amountsHidden: 'zy.hidden' };
const listeners = new Set<() => void>();
const initial: Appearance = { theme: 'system', textSize: 100, motionReduced: false, amountsHidden: false };
let appearance = initial;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is unavailable: the setting lasts until the app is closed.
  }
}

function readKept(): Appearance {
  const theme = read(keys.theme);
  const size = read(keys.textSize);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textSize: size === '115' ? 115 : size === '130' ? 130 : 100,
    motionReduced: read(keys.motionReduced) === '1',
    amountsHidden: read(keys.amountsHidden) === '1',
  };
}

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Whether the user or the system asks that nothing moves. */
export const isMotionReduced = (): boolean =>
  appearance.motionReduced || matchMedia('(prefers-reduced-motion: reduce)').matches;

function paint(): void {
  const dark = appearance.theme === 'dark' || (appearance.theme === 'system' && systemDark().matches);
  const root = document.documentElement;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  if (appearance.motionReduced) root.dataset['motion'] = 'reduced';
  else delete root.dataset['motion'];
  root.style.fontSize = appearance.textSize === 100 ? '' : `${appearance.textSize}%`;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0B0D12' : '#F8F8F8');
}

/** Applies the settings stored on the device and follows the system theme from then on. */
export function startAppearance(): void {
  appearance = readKept();
  systemDark().addEventListener('change', paint);
  paint();
}

export function setAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change };
  keep(keys.theme, appearance.theme);
  keep(keys.textSize, String(appearance.textSize));
  keep(keys.motionReduced, appearance.motionReduced ? '1' : '0');
  keep(keys.amountsHidden, appearance.amountsHidden ? '1' : '0');
  paint();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(
    subscribe,
    () => appearance,
    () => initial,
  );
}
