import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { OPERATION_TYPES, UNAVAILABLE_REASONS } from '../operations/operation-types.ts';
import { terminalFilter } from './terminal-filter.ts';

/**
 * Counting stops at this number, and the list shows "9 999+". Rollups (filtered by holder and brand only) are exact.
 */
export const COUNT_CAP = 10_000;

const counts = () => z.object({ unbound: z.number().int(), bound: z.number().int(), activated: z.number().int() });

/** The counts of the filter chips; the bind status of the filter is ignored. */
export const getTerminalSummary = defineCall({
  name: 'terminals.get-terminal-summary',
  method: 'POST',
  path: '/api/term-info/summary',
  summary: 'Counts terminals by bind status and brand, and pending operations; lists permitted operations',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: terminalFilter(),
  answer: z.object({
    counts: counts(),
    /** Whether at least one of the counts is a lower bound. */
    isCapped: z.boolean(),
    /** Only if the filter has nothing but a holder. */
    brands: z.array(counts().extend({ id: idOut(), name: z.string() })),
    /** Operations that the caller may submit, by permissions and position in the tree. */
    operations: z.array(z.literal(OPERATION_TYPES)),
    /** Operations of these types that are impossible now: there is no direct sub-agent, or for a transfer only one. */
    unavailable: z.array(z.object({ type: z.literal(OPERATION_TYPES), reason: z.enum(UNAVAILABLE_REASONS) })),
    /** Number of operations that the caller has to confirm. */
    toConfirm: z.number().int(),
    /** Number of the caller's own operations that are pending. */
    waiting: z.number().int(),
  }),
  answerAt: 'data',
});
