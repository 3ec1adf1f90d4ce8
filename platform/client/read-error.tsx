import type { ReactNode } from 'react';
import { CODES, type FailureCode } from '#platform/contract/envelope.ts';
import { Empty, ErrorState } from '#platform/ui/feedback/feedback.tsx';
import { CallError } from './send.ts';

/** Asked again, the answer would be the same. */
const FINAL: ReadonlySet<FailureCode> = new Set([CODES.malformed, CODES.not_found, CODES.refused]);

/**
 * In the place of what could not be read: what the server says about it, or the way to try again when it is worth it.
 */
export function ReadError({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (error instanceof CallError && FINAL.has(error.failure.code)) return <Empty icon="file" title={error.message} />;
  return <ErrorState onRetry={onRetry} />;
}
