import { addIcons } from './icon-paths.ts';

/** Icons of the console alone; the phone does not load them. */
export const consoleIcons = {
  approve: 'M6.25 3.75h7.5l4 4v12.5H6.25zM13.5 3.75V8h4.25M9 14.25l2.1 2.1 4-4.35',
  book: 'M5 5.5a1.75 1.75 0 0 1 1.75-1.75H19v14H6.75A1.75 1.75 0 0 0 5 19.5zM5 19.5a1.75 1.75 0 0 0 1.75 1.75H19v-3.5M9 8h6M9 11.5h4',
  invoice:
    'M6.25 3.75h11.5v16.5l-2.3-1.4-1.7 1.4-1.75-1.4-1.75 1.4-1.7-1.4-2.3 1.4zM9 8.25l3 3.25 3-3.25M9 11.5h6M9 14.25h6M12 11.5v5',
  key: 'M11 8.25a4.25 4.25 0 1 1 8.5 0a4.25 4.25 0 1 1 -8.5 0M12.2 11.3 4.5 19v1.25h3.25V17.5h2.5V15l2.5-1.2M16 7.5h.01',
  plug: 'M8.5 3.5v4.5M15.5 3.5v4.5M6 8h12v3.5a6 6 0 0 1-12 0zM12 17.5v3',
  scale: 'M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6a2.6 2.6 0 0 0 5 0zM19 7l-2.5 6a2.6 2.6 0 0 0 5 0z',
};

addIcons(consoleIcons);
