/**
 * Separate from `display-name.ts`, whose tables no page needs in order to read a contract: docs/domain.md §11, "Names".
 */

import { seen } from './normal/plain-value.ts';

/** Full-width marks are the ordinary ones in Chinese and Japanese texts, though Unicode has half-width ones too. */
const ALL_BUT_MARKS = /[^（），：；！？]+/gu;

/**
 * The form in which it is stored and compared: compatibility forms become ordinary characters, invisible ones are
 * removed, and one blank separates words. Line breaks stay, and the pattern of the name refuses them.
 */
export const plainName = (text: string): string =>
  seen(text)
    .replaceAll(ALL_BUT_MARKS, (part) => part.normalize('NFKC'))
    .replaceAll(/[\p{Zs}\u2800]+/gu, ' ')
    .trim();
