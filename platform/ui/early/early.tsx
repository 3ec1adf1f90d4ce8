import type { ReactNode } from 'react';
import './early.css';

/** Stands in words of a shell where `paintEarly` puts the answer's. */
export const EARLY_WORDS = '\uFFFC';

/**
 * What a skeleton shows as soon as it is known, before the app's code is there. `children`, unseen until `paintEarly`
 * completes them: an `Amount` with the look of a card, or words with `EARLY_WORDS` in them. `waiting` stands in their
 * place.
 */
export function Early({ children, waiting }: { children: ReactNode; waiting: ReactNode }): ReactNode {
  return (
    <span className="early">
      <span className="early-n">{children}</span>
      <span className="early-w">{waiting}</span>
    </span>
  );
}
