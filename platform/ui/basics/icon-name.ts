import type { firstIcons } from './first-icons.ts';
import type { moreIcons } from './more-icons.ts';
import type { restIcons } from './rest-icons.ts';

export type IconName = keyof typeof firstIcons | keyof typeof moreIcons | keyof typeof restIcons;
