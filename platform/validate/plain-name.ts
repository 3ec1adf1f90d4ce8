/** Apart from `display-name.ts`, whose tables no page needs to read a contract: docs/domain.md §11, "Names". */

import { seen } from './normal/plain-value.ts';

/** Full-width marks are the ordinary ones in Chinese and Japanese texts, though Unicode has half-width ones too. */
const ALL_BUT_MARKS = /[^（），：；！？]+/gu;

/**
 * As stored and compared: compatibility forms become the ordinary characters, what is invisible goes, and one blank
 * stands between words. What breaks the line stays, and is refused by the pattern of the name.
 */
export const plainName = (text: string): string =>
  seen(text)
    .replaceAll(ALL_BUT_MARKS, (part) => part.normalize('NFKC'))
    .replaceAll(/[\p{Zs}\u2800]+/gu, ' ')
    .trim();
