import type { ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { ReadError } from './read-error.tsx';

interface WaitingCardProps {
  error: Error | null;
  onRetry: () => unknown;
  lead?: 'disc' | 'none';
  count?: number;
  lines?: 1 | 2;
}

/** Shown in place of content that is being read: placeholder rows, or why it cannot be read. */
export function WaitingCard({ error, onRetry, lead = 'none', ...rows }: WaitingCardProps): ReactNode {
  return (
    <Card>
      {error ? <ReadError error={error} onRetry={() => void onRetry()} /> : <SkeletonRows lead={lead} {...rows} />}
    </Card>
  );
}
