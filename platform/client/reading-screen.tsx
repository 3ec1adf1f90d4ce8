import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ReadError } from './read-error.tsx';

interface ReadingScreenProps {
  bar: ReactNode;
  read: { readonly error: Error | null; refetch: () => unknown };
  /** Number of placeholder rows for the expected content. */
  rows?: number;
  gone?: ComponentProps<typeof ReadError>['gone'];
}

/** A page until its content is there: rows that wait, or why it could not be read. */
export function ReadingScreen({ bar, read, rows = 5, gone }: ReadingScreenProps): ReactNode {
  return (
    <Screen bar={bar}>
      <Stack>
        <Card>
          {read.error ? (
            <ReadError error={read.error} onRetry={() => void read.refetch()} {...(gone && { gone })} />
          ) : (
            <SkeletonRows count={rows} lead="none" />
          )}
        </Card>
      </Stack>
    </Screen>
  );
}
