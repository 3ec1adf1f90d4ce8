import type { Messages } from './format-message.ts';
import type { Lang } from './languages.ts';

/** Event of the development server: a locale file was saved. */
export const textsChanged = 'zhanye:texts-changed';

export type ChangedTexts = readonly { language: Lang; messages: Messages }[];
