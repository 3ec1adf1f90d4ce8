import { lazy, Suspense, type ReactNode } from 'react';
import styles from './papers-waiting.module.css';

/** Loaded after the first screen, which they stand below. */
const Loaded = lazy(async () => ({ default: (await import('./papers-part.tsx')).PapersPart }));

/** The height of the row that comes: nothing below it moves. */
const waiting = (
  <div className={`card ${styles['waiting']}`} aria-hidden>
    <i className="sk" />
  </div>
);

export function Papers({ children }: { children: ReactNode }): ReactNode {
  return (
    <Suspense fallback={waiting}>
      <Loaded waiting={waiting}>{children}</Loaded>
    </Suspense>
  );
}
