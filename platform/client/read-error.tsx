import type { ReactNode } from 'react';
import { CODES, type FailureCode } from '#platform/contract/envelope.ts';
import { Empty, ErrorState } from '#platform/ui/feedback/feedback.tsx';
import { CallError } from './send.ts';

/** Codes for which a retry would return the same answer. */
const FINAL: ReadonlySet<FailureCode> = new Set([CODES.malformed, CODES.not_found, CODES.refused]);

/** Replaces content that could not be read: the server's message, or a retry button where a retry can help. */
export function ReadError({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (error instanceof CallError && FINAL.has(error.failure.code)) return <Empty icon="file" title={error.message} />;
  return <ErrorState onRetry={onRetry} />;
}
