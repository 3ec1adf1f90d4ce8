import type { ReactNode } from 'react';
import { Brand } from '#platform/ui-console/brand.tsx';

/** Card of the pages outside the console: login, and changing a one-time password. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <main className="c-door">
      <div className="c-door-card">
        <Brand />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
