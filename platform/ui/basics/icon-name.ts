import type { consoleIcons } from './console-icons.ts';
import type { firstIcons } from './first-icons.ts';
import type { moreIcons } from './more-icons.ts';
import type { restIcons } from './rest-icons.ts';

/** Icons of the phone. */
export type IconName = keyof typeof firstIcons | keyof typeof moreIcons | keyof typeof restIcons;

export type ConsoleIconName = IconName | keyof typeof consoleIcons;
