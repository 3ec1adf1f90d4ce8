/** Missing answers over HTTP, in words for the staff that contain nothing of the request. */
import type { MissingAnswer } from './command.ts';

export const unanswered = (why: string, retryAfterS?: number): MissingAnswer => ({
  outcome: 'unanswered',
  why,
  ...(retryAfterS !== undefined && { retryAfterS }),
});

export const OTHER_FORM = unanswered('an answer of another form');

/** The message of a failed request may contain its body: only the kind of the error is kept. */
export const kindOf = (error: unknown): MissingAnswer => unanswered(error instanceof Error ? error.name : 'error');
