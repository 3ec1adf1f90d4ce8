/** The summaries of calls, which /docs shows: one short sentence that starts with a verb, `Returns …`, `Approves …`. */
import { expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';

const MAX_LENGTH = 120;

const problemOf = (summary: string): string | undefined => {
  if (summary.length > MAX_LENGTH) return 'too long';
  if (summary.endsWith('.')) return 'ends with a period';
  return /^[A-Z][a-z]+s\b/.test(summary) ? undefined : 'starts with no verb in the third person';
};

it('are short sentences that start with a verb', async () => {
  const { routes } = await loadCapabilities();
  const wrong = routes.map(({ call }) => [call.name, problemOf(call.summary)]).filter(([, problem]) => problem);
  expect(routes.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

it.each([
  [`Returns ${'x'.repeat(MAX_LENGTH)}`, 'too long'],
  ['Returns a trade.', 'ends with a period'],
  ['TODO: one sentence for /docs', 'starts with no verb in the third person'],
  ['A merchant of the caller', 'starts with no verb in the third person'],
])('a wrong one is found: %s', (summary, problem) => {
  expect(problemOf(summary)).toBe(problem);
});
