import { lazy, Suspense, type ReactNode } from 'react';
import { PapersSkeleton } from './papers-skeleton.tsx';

/** Loaded after the first screen, which they stand below. */
const Loaded = lazy(async () => ({ default: (await import('./papers-part.tsx')).PapersPart }));

export function Papers({ children }: { children: ReactNode }): ReactNode {
  return (
    <Suspense fallback={<PapersSkeleton />}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}
