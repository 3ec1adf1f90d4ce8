import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { OPERATION_TYPES } from './operation-types.ts';
import { terminalFilter } from './terminal-filter.ts';

/**
 * Counts beyond this are not counted out: the list says "9 999+". Rollups (no filter but holder and brand) are exact.
 */
export const COUNT_CAP = 10_000;

const counts = () => z.object({ unbound: z.number().int(), bound: z.number().int(), activated: z.number().int() });

/** The figures of the filter chips: the filter's own bind status is left aside. */
export const getTerminalSummary = defineCall({
  name: 'terminals.get-terminal-summary',
  method: 'POST',
  path: '/api/term-info/summary',
  summary: 'How many terminals there are by bind status and brand, and what waits for a confirmation',
  permission: 'terminal:view',
  effect: 'read',
  request: terminalFilter(),
  answer: z.object({
    counts: counts(),
    /** One of the counts is a lower bound. */
    isCapped: z.boolean(),
    /** Only with a filter of holder alone. */
    brands: z.array(counts().extend({ id: idOut(), name: z.string() })),
    /** What the caller may submit at all, by its rights and its place in the tree. */
    operations: z.array(z.literal(OPERATION_TYPES)),
    /** Operations that wait for the caller's yes. */
    toConfirm: z.number().int(),
    /** The caller's own operations that wait for somebody. */
    waiting: z.number().int(),
  }),
  answerAt: 'data',
});
