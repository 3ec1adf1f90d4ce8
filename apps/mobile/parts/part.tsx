import type { ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import './parts.css';

/** One group of components on a card. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card pad>
      <h2 className="t-title">{title}</h2>
      <div className="cg">{children}</div>
    </Card>
  );
}
