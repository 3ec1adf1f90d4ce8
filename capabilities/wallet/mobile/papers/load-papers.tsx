import { lazy, Suspense, type ReactNode } from 'react';
import styles from './papers-waiting.module.css';

/** Loaded after the first screen, which they stand below. */
const Loaded = lazy(async () => ({ default: (await import('./papers-part.tsx')).PapersPart }));

export function Papers({ children }: { children: ReactNode }): ReactNode {
  return (
    <Suspense fallback={<div className={styles['waiting']} />}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}
