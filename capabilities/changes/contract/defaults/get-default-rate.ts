import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { shownRates } from './default-fields.ts';

export const getDefaultRate = defineCall({
  name: 'changes.get-default-rate',
  method: 'POST',
  path: '/api/ag/defaultRate/info',
  summary: 'Returns the default rate of an own terminal, bound or not',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<TerminalId>() }),
  answerAt: 'data',
  answer: z.object({
    /** Absent when none is set. */
    rates: shownRates().optional(),
    setAt: instant().optional(),
    setBy: z.string().optional(),
    /** Whether the terminal is unbound and the caller may set the rate. */
    canSet: z.boolean(),
  }),
});
