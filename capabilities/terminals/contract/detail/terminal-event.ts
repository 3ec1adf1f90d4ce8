import { z } from 'zod';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { EVENT_KINDS } from '../operations/operation-types.ts';

/** An event in the history of a terminal; details outside the caller's subtree are omitted. */
export const terminalEvent = () =>
  z.object({
    id: idOut(),
    at: instant(),
    kind: z.enum(EVENT_KINDS),
    from: agentRef().optional(),
    to: agentRef().optional(),
    merchantName: z.string().optional(),
    operationId: idOut().optional(),
    tradeId: idOut().optional(),
    serviceFeeFen: fen().optional(),
  });
