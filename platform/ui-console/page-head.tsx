import type { ReactNode } from 'react';

/** Page title, with `children` at its right. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <header className="c-head">
      <h1>{title}</h1>
      {children}
    </header>
  );
}
