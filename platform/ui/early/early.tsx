import type { ReactNode } from 'react';
import './early.css';

/** Placeholder in a prerendered text; `paintWords` replaces it with the words of the response. */
export const EARLY_WORDS = '\uFFFC';

/**
 * Content of a prerendered skeleton that is filled in as soon as its data arrives, before the app's code is loaded.
 * `children` (an `Amount` with the look of a card, or words containing `EARLY_WORDS`) are invisible until `paintAmount`
 * or `paintWords` fills them in; until then `waiting` is shown.
 */
export function Early({ children, waiting }: { children: ReactNode; waiting: ReactNode }): ReactNode {
  return (
    <span className="early">
      <span className="early-n">{children}</span>
      <span className="early-w">{waiting}</span>
    </span>
  );
}
