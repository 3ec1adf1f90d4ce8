import type { ReactNode } from 'react';

/** The title of a page, and what stands right of it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <header className="c-head">
      <h1>{title}</h1>
      {children}
    </header>
  );
}
