import type { ReactNode } from 'react';

export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'neutral';

export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="c-tag" data-tone={tone}>
      {children}
    </span>
  );
}
