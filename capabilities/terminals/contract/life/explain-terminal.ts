import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import { EVENT_KINDS } from '../operations/operation-types.ts';
import { staffTerminal } from './terminal-brief.ts';

const agent = () => z.object({ code: z.string(), name: z.string() });

/** `events`: the newest 200. */
export const explainTerminal = defineCall({
  name: 'terminals.explain-terminal',
  method: 'POST',
  path: '/console/terminals/info',
  summary:
    'Shows a terminal with its whole life: stocked, moved, bound, activated, unbound, deleted, and by which operation',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: z.object({ sn: serialNumber(64) }),
  answerAt: 'data',
  answer: z.object({
    ...staffTerminal,
    merchantNo: z.string().optional(),
    /** From the root down to the holder. */
    line: z.array(agent()),
    /** The operation that it waits in. */
    operationNo: z.string().optional(),
    /** The import that stocked it. */
    stockNo: z.string().optional(),
    events: z.array(
      z.object({
        at: instant(),
        kind: z.enum(EVENT_KINDS),
        from: agent().optional(),
        to: agent().optional(),
        merchantName: z.string().optional(),
        operationNo: z.string().optional(),
      }),
    ),
  }),
});
