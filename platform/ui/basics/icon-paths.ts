import type { MoreIconName } from './more-icons.ts';

/** Glyphs of the kit, the shell and the login page: one path each on a 24 grid, strokes 1.75 wide. */
const firstIcons = {
  alert: 'M12 4.25 20.75 19.25H3.25zM12 10v4.25M12 16.6h.01',
  back: 'M14.5 5 7.5 12l7 7',
  check: 'M5 12.6l4.6 4.6L19 7.4',
  'check-filled': 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm4.7 6.05-1.25-1.25-4.7 4.7-2.2-2.2-1.25 1.25 3.45 3.45z',
  chevron: 'M9.5 5.5 16 12l-6.5 6.5',
  clock: 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM12 7.5V12l3 1.9',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  'close-filled':
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm3.7 6.55-1.25-1.25L12 10.75 9.55 8.3 8.3 9.55 10.75 12 8.3 14.45l1.25 1.25L12 13.25l2.45 2.45 1.25-1.25L13.25 12z',
  download: 'M12 4v11M7.75 11 12 15.25 16.25 11M5 19.5h14',
  eye: 'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0z',
  'eye-off':
    'M4 4l16 16M9.9 6.1A8.6 8.6 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25a16 16 0 0 1-2.9 3.7M6.4 7.6A15.6 15.6 0 0 0 2.75 12S6 18.25 12 18.25a8.9 8.9 0 0 0 4.6-1.3M10.1 10.1a2.75 2.75 0 0 0 3.8 3.8',
  globe:
    'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM3.75 12h16.5M12 3.75c2.4 2.3 3.5 5.1 3.5 8.25s-1.1 5.95-3.5 8.25c-2.4-2.3-3.5-5.1-3.5-8.25s1.1-5.95 3.5-8.25z',
  help: 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM9.6 9.6a2.45 2.45 0 1 1 3.5 2.2c-.7.35-1.1.8-1.1 1.7M12 16.4h.01',
  info: 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0zM12 11.25v4.75M12 8h.01',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.5-1M5.25 12a9.5 9.5 0 0 1 4-2.3M14 9.5a9.5 9.5 0 0 1 4.75 2.5M2.5 8.6A14 14 0 0 1 6 6.4M11 5.1a14 14 0 0 1 10.5 3.5M12 19h.01',
  search: 'M4.75 11a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0 -12.5 0zM15.7 15.7 20 20',
  store:
    'M4 9.5 5.25 4.5h13.5L20 9.5a2.667 2.667 0 0 1-5.33 0 2.667 2.667 0 0 1-5.34 0A2.667 2.667 0 0 1 4 9.5zM5.5 12.75V20h13v-7.25M10 20v-4h4v4',
  'tab-data':
    'M5.35 11.5h1.3a1.6 1.6 0 0 1 1.6 1.6v5.8a1.6 1.6 0 0 1 -1.6 1.6h-1.3a1.6 1.6 0 0 1 -1.6 -1.6v-5.8a1.6 1.6 0 0 1 1.6 -1.6zM11.35 3.5h1.3a1.6 1.6 0 0 1 1.6 1.6v13.8a1.6 1.6 0 0 1 -1.6 1.6h-1.3a1.6 1.6 0 0 1 -1.6 -1.6v-13.8a1.6 1.6 0 0 1 1.6 -1.6zM17.35 8h1.3a1.6 1.6 0 0 1 1.6 1.6v9.3a1.6 1.6 0 0 1 -1.6 1.6h-1.3a1.6 1.6 0 0 1 -1.6 -1.6v-9.3a1.6 1.6 0 0 1 1.6 -1.6z',
  'tab-home':
    'M10.75 3.45a2 2 0 0 1 2.5 0l6.25 5.05c.47.38.75.95.75 1.56V18.25a2.5 2.5 0 0 1-2.5 2.5H15a.75.75 0 0 1-.75-.75v-4.25a1 1 0 0 0-1-1h-2.5a1 1 0 0 0-1 1V20a.75.75 0 0 1-.75.75H6.25a2.5 2.5 0 0 1-2.5-2.5v-8.19c0-.6.28-1.18.75-1.56z',
  'tab-my':
    'M7.9 7.6a4.1 4.1 0 1 0 8.2 0a4.1 4.1 0 1 0 -8.2 0zM4.25 19.1c.2-3.9 3.6-6.1 7.75-6.1s7.55 2.2 7.75 6.1c.04.9-.7 1.65-1.6 1.65H5.85c-.9 0-1.64-.75-1.6-1.65z',
  'tab-wallet':
    'M5.6 4.25h10.9a1.75 1.75 0 0 1 1.75 1.75v.5H5.5a.6.6 0 0 0 0 1.25h12.75A2.75 2.75 0 0 1 21 10.5v7a2.75 2.75 0 0 1-2.75 2.75H6A3 3 0 0 1 3 17.25V6.85a2.6 2.6 0 0 1 2.6-2.6zM16.5 12.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  tray: 'M4 13.5 6.25 5.5h11.5L20 13.5v5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 13.5h4.5l1.25 2.5h4.5l1.25-2.5H20',
  up: 'M12 6.5 19 16.5H5z',
  'warn-filled':
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm-.95 4.5.2 6h1.5l.2-6zM12 14.9a1.05 1.05 0 1 0 0 2.1 1.05 1.05 0 0 0 0-2.1z',
} as const;

export type IconName = keyof typeof firstIcons | MoreIconName;

const paths = new Map<string, string>(Object.entries(firstIcons));

/** The rest of the set comes with the first page that is not the login page. */
export function addIcons(icons: Record<string, string>): void {
  for (const [name, path] of Object.entries(icons)) paths.set(name, path);
}

export function iconPath(name: IconName): string {
  return paths.get(name) ?? '';
}

export function iconNames(): IconName[] {
  return [...paths.keys()].toSorted() as IconName[];
}

/** Glyphs that are surfaces instead of strokes. */
export const filledIcons: ReadonlySet<string> = new Set<IconName>([
  'check-filled',
  'close-filled',
  'warn-filled',
  'up',
  'more',
  'tab-data',
  'tab-home',
  'tab-my',
  'tab-wallet',
]);
