import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { terminalRow } from '../list/terminal-row.ts';
import { ITEM_REASONS, OPERATION_TYPES } from '../operations/operation-types.ts';

/** Longest text that a code may hold. */
const MAX_SCANNED = 200;

export const checkSerial = defineCall({
  name: 'terminals.check-serial',
  method: 'POST',
  path: '/api/term-info/check',
  summary: 'Says of a scanned or typed serial number which terminal it is, and why an operation would refuse it',
  permission: 'terminal:view',
  effect: 'read',
  cost: 3,
  request: z.object({
    sn: serialNumber(MAX_SCANNED),
    /** The operation for which it is scanned; without one, any terminal in the caller's team is accepted. */
    type: z.literal(OPERATION_TYPES).optional(),
    /** The giver, for operations on terminals of direct sub-agents. */
    fromAgentId: id<AgentId>().optional(),
  }),
  answer: z.object({
    /** Normalised. */
    sn: z.string(),
    /** Absent when the terminal is suitable, as far as its holder and its state tell. */
    reason: z.enum(ITEM_REASONS).optional(),
    terminal: terminalRow().optional(),
  }),
  answerAt: 'data',
});
