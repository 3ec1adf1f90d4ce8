import type { Problem } from '../../contract/comparison/comparison-fields.ts';

const UNREADABLE = new Set(['SyntaxError', 'an answer of another form']);
const LATER = new Set(['HTTP 429', 'too many questions at once']);

/** The reason for a missing answer as the agent sees it; the operator sees the acquirer's words. */
export const problemOf = (why: string): Problem => {
  if (UNREADABLE.has(why)) return 'unreadable';
  return LATER.has(why) ? 'later' : 'unreached';
};
